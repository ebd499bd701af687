#!/bin/sh
# Compiles what has changed and runs the named files of tests alone: sh test/run-one.sh test/advice.ts
set -eu
cd "$(dirname "$0")/.."
node test/compile.js
exec node dist/test/test/runner/main.js --output .cache/test-one.tap "$@"
