"""Writers: shapes as SVG and PDF, and the font that they share."""
