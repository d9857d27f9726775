#!/bin/sh
# browser.sh FOLDER: a Chromium for the tests of the studio's page. One that is installed is taken; else one is fetched from npm into
# FOLDER, where npm and node are there. Without any, the tests skip: this never fails.
folder=$1
for name in chromium chromium-browser google-chrome chrome; do
    command -v "$name" > /dev/null && exit 0
done
[ -x "$folder/chromium" ] && exit 0
if [ "$(uname -sm)" != "Linux x86_64" ] || ! command -v npm > /dev/null || ! command -v node > /dev/null; then
    echo "No Chromium: the tests of the studio's page skip. To run them: apt-get install chromium, or install npm."
    exit 0
fi
mkdir -p "$folder" && cd "$folder" || exit 0
echo 'Fetching a Chromium from npm for the tests of the studio, 70 MB ...'
npm pack --silent @sparticuz/chromium > /dev/null 2>&1 && tar xzf sparticuz-chromium-*.tgz && node -e '
const fs = require("fs"), zlib = require("zlib");
for (const name of ["chromium", "al2023.tar"])
    fs.writeFileSync(name + ".new", zlib.brotliDecompressSync(fs.readFileSync(`package/bin/${name}.br`)));
' && tar xf al2023.tar.new && chmod +x chromium.new && mv chromium.new chromium ||
    echo "That failed: the tests of the studio's page skip."
rm -rf package sparticuz-chromium-*.tgz ./*.new
exit 0
