/**
 * How the commands on the pages are run here. What is in no row is run as it stands, with the server's address and
 * a key that is valid put in. Every row has its reason.
 */

/** One row: commands that match are changed, or looked at in another way. */
export interface Row {
  readonly command: RegExp
  /** The command in its stead. */
  readonly instead?: string
  /** Not run; the options that it uses must be in the command's own help. */
  readonly help?: true
  readonly reason: string
}

export const ROWS: readonly Row[] = [
  {
    command: /^npm run types$/,
    instead: 'npm pkg get scripts.types >/dev/null',
    reason: 'it watches the files until it is ended; npm run lint does the same once',
  },
  {
    command: /^make ([a-z-]+)$/,
    instead: 'make --dry-run $1 >/dev/null',
    reason:
      'it builds, tests or serves for minutes; the CI runs build and test, and the target is there',
  },
  {
    command: /^STATE_DIR=\S+ dist\/lectern serve$/,
    instead: 'true',
    reason: 'test/build/package/executable.ts makes an executable and starts it',
  },
  {
    command: /^npm install -g \.\/lectern-[\d.]+\.tgz$/,
    instead: 'true',
    reason: 'test/build/package/installed.ts packs it and installs it into an empty prefix',
  },
  {
    command: /^(lectern )(serve) --yes$/,
    help: true,
    reason: 'it asks the network for texts; test/build/package/installed.ts runs it',
  },
  {
    command: /^sudo -u lectern LECTERN_HOME=\S+ (lectern )(corpus add) .+$/,
    help: true,
    reason: 'there is no such user here, and it asks the network; test/cli/home.ts adds a text',
  },
  {
    command: /^sudo -u lectern STATE_DIR=\S+ (lectern .+)$/,
    instead: '$1',
    reason: 'there is no such user here; the state is that of the test',
  },
  {
    command: /^STATE_DIR=\S+ lectern admin backup .+$/,
    instead:
      'rm -rf "$SCRATCH/backups/2031-05-17" && lectern admin backup "$SCRATCH/backups/2031-05-17"',
    reason: 'the folders are those of the test',
  },
  {
    command: /^install -m 0600 -o lectern -g lectern \S+ \S+$/,
    instead:
      'mkdir -p "$SCRATCH/restored" && install -m 0600 "$SCRATCH/backups/2031-05-17/state.db" "$SCRATCH/restored/state.db"',
    reason: 'the folders are those of the test, and there is no such user',
  },
  {
    command: /^(lectern )(commentary) .+$/,
    help: true,
    reason: 'no commentary comes with the build; test/cli/works.ts reads one',
  },
  {
    command:
      /^(\.\/lectern |lectern )(corpus (?:check|add|add-model|remove|find|catalogues|outdated|update|compile))(?: .+)?$/,
    help: true,
    reason:
      "it needs a text and writes into the project's corpus; test/build/corpus/import runs it",
  },
  {
    command: /^(lectern )(export) .+$/,
    help: true,
    reason:
      'it writes thousands of files into the folder that it is run in; test/cli/export runs it',
  },
  {
    command: /^(?:\w+=\S+ )*docker .+$/,
    instead: 'true',
    reason: 'there is no Docker; test/deploy/files.ts holds the files against their schemas',
  },
  {
    command: /^sudo (?:apt-get|dnf|install|systemctl) .+$|^xcode-select .+$|^brew .+$/,
    instead: 'true',
    reason: 'it changes the machine',
  },
  {
    command: /^kubectl .+$/,
    instead: 'true',
    reason: 'there is no cluster; test/deploy/files.ts holds the files against their types',
  },
  {
    command: /^(?:\w+=\S+ )*(?:\.\/lectern |lectern )serve$/,
    instead: 'true',
    reason: 'it serves until it is ended; test/cli/serve.ts starts it',
  },
  {
    command: /^(lectern keys (?:export >|import)) keys\.jsonl$/,
    instead: '$1 "$SCRATCH/keys.jsonl"',
    reason: 'the file is not to lie in the project',
  },
  {
    command: /^(lectern keys export \|) STATE_DIR=\S+ (lectern keys import -)$/,
    instead: '$1 STATE_DIR="$SCRATCH/other" $2',
    reason: 'the folder is that of the test',
  },
  {
    command: /^(lectern quotations.*) < (?:sermon\.md|page\.html)$/,
    instead: 'echo "In the beginning God created the heaven and the earth." | $1',
    reason: 'there is no such file',
  },
  {
    command: /^(lectern references --json) < sermon\.txt$/,
    instead: 'echo "Lea Jn 3,16." | $1',
    reason: 'there is no such file',
  },
  {
    command: /^make client$/,
    instead: 'npm pack ./client --dry-run >/dev/null 2>&1',
    reason: 'the file is not to lie in the project; test/client/package.ts packs it',
  },
  {
    command: /^npm install \.\/lectern-client-[\d.]+\.tgz$/,
    instead: 'true',
    reason: 'the project is not to have itself; test/client/package.ts installs it elsewhere',
  },
  {
    command: /^lectern admin set-password$/,
    instead: 'true',
    reason: 'it asks at a terminal; test/cli/admin.ts answers it',
  },
  {
    command: /^(lectern admin add-operator ana)$/,
    instead: 'echo "open, sesame" | $1',
    reason: 'it asks at a terminal; without one it reads the password',
  },
  {
    command: /^lectern keys hash$/,
    instead: 'true',
    reason: 'it asks at a terminal; test/server/keys-file.ts gives it a key',
  },
  {
    command: /^(lectern keys hash) < key\.txt$/,
    instead: 'echo a-key-that-is-long-enough | $1',
    reason: 'there is no such file',
  },
  {
    command: /^(lectern admin set-password) < password\.txt$/,
    instead: 'echo "open, sesame" | $1',
    reason: 'there is no such file',
  },
  {
    command: /^(lectern admin backup) \/backups\/today$/,
    instead: 'rm -rf "$SCRATCH/backups/today" && $1 "$SCRATCH/backups/today"',
    reason: 'the folder is that of the test, and two pages make it',
  },
  {
    command: /^(?:STATE_DIR=\S+ )?(lectern admin backup --to) \/\S+ (--keep \d+)$/,
    instead: '$1 "$SCRATCH/kept" $2',
    reason: 'the folder is that of the test',
  },
  {
    command: /^(lectern )(doctor) --json --strict$/,
    help: true,
    reason: 'it fails for what this machine lacks, such as descriptors',
  },
  {
    command: /^(?:\w+=\S+ )+make run$/,
    instead: 'make --dry-run run >/dev/null',
    reason: 'it serves until it is ended',
  },
  {
    command: /^(lectern admin check) \/backups\/today$/,
    instead: '$1 "$SCRATCH/backups/today"',
    reason: 'the folder is that of the test',
  },
  {
    command: /^source <\((lectern completion \w+)\)$/,
    instead: '$1 >/dev/null',
    reason: 'it is a line for other shells; test/cli has them complete words',
  },
  {
    command: /^(lectern completion fish) > \S+$/,
    instead: '$1 >/dev/null',
    reason: "the file is the reader's own",
  },
]

/** Blocks that are no answer to the block before them, by page, and what they are. */
export const NO_ANSWERS: Readonly<
  Record<string, { readonly what: string; readonly ask?: string }>
> = {
  'docs/ERRORS.md': { what: 'an answer, with its request in words', ask: '/v1/verses/JHN/3/99' },
  'docs/CORPUS.md': { what: 'a file that an operator writes' },
  'README.md': { what: 'a file of settings of an assistant' },
  'LEEME.md': { what: 'a file of settings of an assistant' },
  'docs/guides/mcp.md': { what: 'a file of settings of an assistant' },
  'docs/guides/es/mcp.md': { what: 'a file of settings of an assistant' },
  'docs/OPERATIONS.md': { what: 'a file that declares keys' },
}
