-- Every text that a version or a draft is made of, once, by the hash of its bytes. A tree is such a text too: it names its files and their hashes.
CREATE TABLE release_blob (
  hash text PRIMARY KEY,                             -- SHA-256 of the UTF-8 bytes, in hex
  body bytea NOT NULL                                -- a driver may read a text without its byte order mark
);

-- Who may change the portal.
CREATE TABLE release_operator (
  name text PRIMARY KEY,
  role text NOT NULL CHECK (role IN ('viewer', 'author', 'publisher')),
  password text NOT NULL,                            -- hashed as members' are
  created_at timestamptz NOT NULL
);

-- What went live, in order. A number is given once, and a row stays as it is.
CREATE TABLE release_version (
  number integer PRIMARY KEY CHECK (number > 0),
  tree text NOT NULL REFERENCES release_blob,
  parent integer REFERENCES release_version,         -- what was live before; none for the first
  restores integer REFERENCES release_version,       -- of a rollback: the version it brings back
  kind text NOT NULL,
  author text NOT NULL,                              -- who wrote it
  who text NOT NULL,                                 -- who put it live
  why text NOT NULL,
  approved_by text NOT NULL,                         -- JSON: names
  report text NOT NULL REFERENCES release_blob,      -- JSON: what the gates said
  at timestamptz NOT NULL
);

-- What somebody wrote and wants to have live.
CREATE TABLE release_draft (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author text NOT NULL,
  tree text NOT NULL REFERENCES release_blob,
  base integer REFERENCES release_version,           -- the version it was made from
  why text NOT NULL,
  at timestamptz NOT NULL
);

-- Who agreed to what: to this tree over this version, with this report of the gates. Any other is not agreed to.
CREATE TABLE release_approval (
  tree text NOT NULL,
  base integer NOT NULL,
  report text NOT NULL,                              -- hash
  who text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tree, base, report, who)
);

-- What was done, each row with the hash of the one before.
CREATE TABLE release_audit (
  seq integer PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  who text NOT NULL,
  action text NOT NULL,
  detail text NOT NULL,                              -- JSON
  hash text NOT NULL
);

-- Its one row says which version members get, and how long the audit is. Whoever publishes locks it.
CREATE TABLE release_live (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  number integer REFERENCES release_version,
  audited integer NOT NULL
);
INSERT INTO release_live (number, audited) VALUES (NULL, 0);

CREATE FUNCTION release_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only added.', TG_TABLE_NAME;
END $$;
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_blob EXECUTE FUNCTION release_refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_version EXECUTE FUNCTION release_refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_approval EXECUTE FUNCTION release_refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_audit EXECUTE FUNCTION release_refuse_change();
