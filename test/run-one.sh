#!/bin/sh
# Compiles what has changed and runs the named files of tests alone: sh test/run-one.sh test/suggest/suggestions.ts
exec sh "$(dirname "$0")/run.sh" "$@"
