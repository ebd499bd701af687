#!/bin/sh
# Runs tests that test/compile.js has compiled, with a PATH of the programs below alone:
#   sh test/run.sh check | test | slow | full | all    one of the speeds of test/runner/speeds.ts (a mark in each file)
#   sh test/run.sh FILE.ts ...                         the named files; installs nothing
# Programs that are missing are installed when root runs this and Debian's package client is there. Otherwise their
# tests are skipped and say so; with CI=true nothing is run then.
set -eu
cd "$(dirname "$0")/.."

# What the tests start. Each row: commands (or command=file, when Debian's package has it under that name, or command/other,
# when another program serves until it is installed), Debian's packages, the speed that needs them first, the tests that do.
programs() {
  cat <<'END'
node                                   -                          check  test/**
npm                                    -                          full   test/docs/blocks.ts test/client/package.ts test/build/package/executable.ts test/build/package/installed.ts test/build/package/packed.ts
sh                                     dash                       test   test/**
bash                                   bash                       test   test/cli/text.ts test/cli/completion.ts
zsh                                    zsh                        test   test/cli/completion.ts
fish                                   fish                       test   test/cli/completion.ts
basename,cat,chmod,cp,cut,date,dirname,env,expr,head,id,install,ln,ls,mkdir,mktemp,readlink,rm,sleep,sort,stty,touch,tr,uname coreutils test test/**
find                                   findutils                  test   test/docs/blocks.ts test/*/browser*.ts
grep                                   grep                       test   test/docs/blocks.ts test/*/browser*.ts
sed                                    sed                        full   test/docs/blocks.ts
script                                 bsdutils                   test   test/cli/text.ts
findmnt                                util-linux                 test   test/*/browser*.ts
pgrep                                  procps                     full   test/server/workers/serve.ts
groff,grotty,preconv,troff              groff-base                 test   test/build/package/man.ts
make                                   make                       test   test/cli.ts test/docs/blocks.ts test/client/package.ts
curl                                   curl                       full   test/docs/blocks.ts
python3                                python3                    full   test/docs/blocks.ts
php                                    php-cli                    full   test/docs/blocks.ts
chromium-headless-shell/chromium       chromium-headless-shell,fonts-liberation test test/*/browser*.ts
redis-server=redis-check-rdb           redis-tools                test   test/server/rotation.ts test/server/keys-file.ts test/state/redis*.ts test/rate-limit/*.ts test/cli/exchange.ts
redis-cli                              redis-tools                full   test/state/redis-failover.ts
mount,umount                           mount                      test   test/cli/check.ts test/build/corpus/catalogues/bad-input.ts
chroot,stat,wc                         coreutils                  release  test/build/package/executable.ts
awk                                    mawk                       test   test/cli.ts test/build/package/executable.ts
nginx                                  nginx-light                test   test/cli/export/static.ts test/deploy/files.ts test/build/corpus/catalogues/repository.ts
caddy                                  caddy                      full   test/deploy/files.ts
promtool                               prometheus                 full   test/deploy/files.ts
systemd-analyze                        systemd                    full   test/deploy/files.ts
openssl                                openssl                    full   test/build/corpus/catalogues/built-in.ts
mod2imp libsword-utils,sword-comm-mhcc,sword-comm-scofield,sword-comm-tdavid test   test/build/corpus/readers/sword-layers-real.ts test/build/corpus/readers/sword-drivers.ts test/build/corpus/readers/sword-shapes.ts test/build/corpus/catalogues/repository.ts test/build/corpus/numbers.ts test/build/corpus/readers/resources-real.ts test/build/corpus/readers/sword-lexicons.ts test/build/corpus/habits-of-texts.ts
imp2ld                                 libsword-utils             test   test/build/corpus/readers/sword-lexicons.ts
osis2mod,imp2vs                        libsword-utils             test   test/build/corpus/readers/sword-lexicons.ts test/build/corpus/readers/sword-drivers.ts test/build/corpus/readers/sword-shapes.ts test/build/corpus/catalogues/repository.ts test/build/corpus/habits-of-texts.ts
mod2zmod                               libsword-utils             full   test/build/corpus/catalogues/repository.ts
END
}

case ${1:-} in
  check | test | slow | full | all) speed=$1 ;;
  *) speed=files ;;
esac

# The rows that this run needs, a command a line: `command packages`.
needed() {
  programs | case $speed in
    check) grep ' check ' ;;
    test) grep -E ' (check|test) ' ;;
    *) cat ;;
  esac | each
}

# Rows from standard input, a command a line.
each() {
  while read -r commands packages _; do
    for command in $(echo "$commands" | tr , ' '); do echo "$command $packages"; done
  done
}

# find_program COMMAND[=FILE|/OTHER]: where it is; fails when it is nowhere.
find_program() (
  PATH="$PATH:/usr/sbin:/sbin"
  command -v "${1%[=/]*}" || command -v "${1#*[=/]}"
)

# The packages of programs that are missing; `missing best`: of those too for which another one serves.
missing() {
  needed | while read -r program packages; do
    [ "${1:-}" != best ] || program=${program%/*}
    find_program "$program" >/dev/null || echo "$packages" | tr , '\n'
  done | sort -u | tr '\n' ' '
}

# Installs packages. None of them is to start a service: that is what a policy of 101 says.
install_packages() {
  echo "installing for the tests: $*"
  policy=/usr/sbin/policy-rc.d
  [ -e $policy ] || { printf '#!/bin/sh\nexit 101\n' >$policy && chmod +x $policy && made_policy=$policy; }
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } \
    >.cache/install.log 2>&1 || echo "they could not be installed: see .cache/install.log" >&2
  [ -z "${made_policy:-}" ] || rm -f $policy
}

# Installs what is missing, and makes the PATH.
link_programs() {
  mkdir -p .cache/programs
  absent=$(missing best)
  if [ -n "$absent" ] && [ $speed != files ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    install_packages $absent
  fi
  absent=$(missing)
  if [ -n "$absent" ] && [ $speed != files ]; then
    if command -v apt-get >/dev/null; then
      echo "tests need programs that are not here: apt-get install $absent" >&2
    else
      echo "tests need programs that are not here; in Debian they are in the packages: $absent" >&2
      echo "Without apt-get, install what this system calls them; until then their tests are skipped, the others run." >&2
    fi
    [ "${CI:-}" != true ] || exit 1
  fi

  # The PATH: links to the programs, each by the name that tests call it.
  for link in "$links"/*; do
    [ -L "$link" ] || continue
    programs | each | grep -qE "^${link##*/}[=/ ]" || rm -f "$link"
  done
  programs | each | while read -r program _; do
    link=$links/${program%[=/]*}
    found=$(find_program "$program") && found=$(readlink -f "$found") || found=''
    if [ -z "$found" ]; then rm -f "$link"; elif [ "$(readlink "$link")" != "$found" ]; then ln -sf "$found" "$link"; fi
  done
  touch "$linked"
}

# Named files take the links as the last run has left them, unless the table above has changed since.
links=$PWD/.cache/programs
linked=$PWD/.cache/programs-linked
if [ $speed != files ] || [ ! "$linked" -nt test/run.sh ]; then
  link_programs
fi

node test/compile.js
PATH=$links exec node dist/test/test/runner/main.js "$@"
