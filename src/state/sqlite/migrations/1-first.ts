/**
 * The first layout. Instants are milliseconds since 1970, hours and days are counted from 1970 in UTC.
 *
 * - `keys`: the records; turns are never used again, so the table's counter tells whether there ever was a key.
 *   `secrets`: the hashes of their secrets, of old ones too. `revision`: raised by every change of a key.
 * - `usage`: requests of a key in an hour or a day, by the name of a count. `versions`: answers by version on a day; `*` as the key:
 *   all keys. `used`: when a key was last used.
 * - `quotas`: requests of a day that were lent or answered. `holdings`: what a process may not have used of them. `recalls`:
 *   keys whose holders should return what they hold.
 * - `settings`: the hash of the operator's password, and the installation's secret. `sessions`: by the SHA-256 of their ids.
 */
export const FIRST = `
CREATE TABLE keys (
  turn INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  record TEXT NOT NULL
) STRICT;
CREATE TABLE secrets (hash TEXT PRIMARY KEY, turn INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE revision (number INTEGER NOT NULL) STRICT;
INSERT INTO revision VALUES (0);
CREATE TRIGGER key_added AFTER INSERT ON keys BEGIN UPDATE revision SET number = number + 1; END;
CREATE TRIGGER key_changed AFTER UPDATE ON keys BEGIN UPDATE revision SET number = number + 1; END;
CREATE TRIGGER key_removed AFTER DELETE ON keys BEGIN UPDATE revision SET number = number + 1; END;

CREATE TABLE usage (
  unit TEXT NOT NULL CHECK (unit IN ('hour', 'day')),
  at INTEGER NOT NULL,
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (unit, at, key, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE versions (
  day INTEGER NOT NULL,
  key TEXT NOT NULL,
  version TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, key, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE used (key TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE quotas (
  day INTEGER NOT NULL,
  key TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (day, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE holdings (
  day INTEGER NOT NULL,
  key TEXT NOT NULL,
  process TEXT NOT NULL,
  held INTEGER NOT NULL,
  PRIMARY KEY (day, key, process)
) STRICT, WITHOUT ROWID;
CREATE TABLE recalls (number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL) STRICT;

CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  until INTEGER NOT NULL,
  epoch TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
