"""Writers: shapes as SVG, PDF and PNG, and the font that they share."""
