#!/bin/sh
# What the Makefile and ./lectern say themselves, in English or Spanish by the rule of src/cli/terminal/language.ts:
#   sh build/say.sh ENGLISH SPANISH   says one of the two
#   sh build/say.sh node              fails with a sentence where Node.js is missing or too old, as src/cli.ts does
say() {
  case ${LECTERN_LANG:-${LC_ALL:-${LC_MESSAGES:-${LANG-}}}} in
    [Ee][Ss] | [Ee][Ss][_.@-]*) echo "$2" ;;
    *) echo "$1" ;;
  esac
}
if [ "$1" != node ]; then
  say "$1" "$2"
  exit
fi
version=$(node -p process.versions.node 2>/dev/null)
case $version in
  '') say 'Lectern needs Node.js 20.15 or newer, which is not here.' 'Lectern necesita Node.js 20.15 o posterior, que no está aquí.' ;;
  [0-9].* | 1[0-9].* | 20.[0-9].* | 20.1[0-4].*)
    say "Lectern needs Node.js 20.15 or newer; this is $version." "Lectern necesita Node.js 20.15 o posterior; este es $version." ;;
  *) exit 0 ;;
esac >&2
say 'https://nodejs.org/en/download has it for every system.' 'https://nodejs.org/es/download lo tiene para cada sistema.' >&2
exit 1
