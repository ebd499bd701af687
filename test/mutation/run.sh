#!/bin/sh
# Installs the instrumenter and changes the code in small ways, area by area: `make mutation`.
# Words behind it are areas and options: sh test/mutation/run.sh text search --sample 100 --seed 7
set -eu
cd "$(dirname "$0")"
[ -e node_modules/.installed ] && [ node_modules/.installed -nt package-lock.json ] || { npm ci --loglevel=error && touch node_modules/.installed; }
cd ../..
exec node test/mutation/run.js "$@"
