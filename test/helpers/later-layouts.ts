/** Layouts of the state's file after those of this release, invented. */
import { MIGRATIONS } from '../../src/state/sqlite/migrations.js'

export const LATER: readonly string[] = [
  ...MIGRATIONS,
  'CREATE TABLE more (a INTEGER NOT NULL) STRICT; INSERT INTO more VALUES (1)',
  'ALTER TABLE more ADD COLUMN b TEXT; UPDATE more SET a = a + 1; UPDATE keys SET record = record',
]
