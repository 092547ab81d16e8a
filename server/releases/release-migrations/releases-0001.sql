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
  created_at timestamptz NOT NULL,
  is_demonstration boolean NOT NULL DEFAULT false    -- made with the sandbox, with a password that is printed at the start
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

-- What somebody wrote and wants to have live. It is edited until it is sent: then it has a tree, which the next edit takes away again.
CREATE TABLE release_draft (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  author text NOT NULL,
  tree text REFERENCES release_blob,
  base integer REFERENCES release_version,           -- the version it was made from
  why text NOT NULL,
  at timestamptz NOT NULL,
  edits text NOT NULL DEFAULT '{}',                  -- JSON: texts by the names of files, null for one that goes
  revision integer NOT NULL DEFAULT 0                -- counts the edits
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

-- Who has looked at which changed case of a report. Of any other report it is not looked at.
CREATE TABLE release_tick (
  report text NOT NULL,                              -- hash
  case_key text NOT NULL,
  who text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (report, case_key, who)
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

-- What is to go live at a time. It is what was looked at then, whatever becomes of its draft.
CREATE TABLE release_schedule (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft integer NOT NULL,
  tree text NOT NULL REFERENCES release_blob,
  base integer REFERENCES release_version,           -- the version that has to be live then
  author text NOT NULL,                              -- who wrote it
  who text NOT NULL,                                 -- who wants it live
  why text NOT NULL,
  at timestamptz NOT NULL,
  said text NOT NULL,                                -- the time as it was said, in its zone
  zone text NOT NULL,                                -- IANA
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'refused', 'cancelled')),
  version integer REFERENCES release_version,        -- what became of it, where it is done
  says text,                                         -- why it was refused, or who cancelled it
  claimed_until timestamptz,                         -- until then the others leave it to the server that is at it
  ended_at timestamptz
);
CREATE INDEX release_schedule_waiting ON release_schedule (at, id) WHERE state = 'waiting';

-- Who is signed in at the workbench.
CREATE TABLE release_session (
  hash text PRIMARY KEY,                             -- SHA-256 of what the browser holds, in hex
  name text NOT NULL REFERENCES release_operator ON DELETE CASCADE,
  token text NOT NULL,                               -- what every change has to bear
  expires_at timestamptz NOT NULL
);
CREATE INDEX release_session_expiry ON release_session (expires_at);

-- Failures at an operator's password, by the name and the network that tries.
CREATE TABLE release_attempt (
  kind text NOT NULL,
  subject text NOT NULL,
  count integer NOT NULL,
  open_at timestamptz,                               -- from when on the next try is looked at
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX release_attempt_expiry ON release_attempt (expires_at);

-- What the addresses of previews are signed with: one row, made by the first server that needs it.
CREATE TABLE release_secret (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  secret bytea NOT NULL
);

CREATE FUNCTION release_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only added.', TG_TABLE_NAME;
END $$;
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_blob EXECUTE FUNCTION release_refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_version EXECUTE FUNCTION release_refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_approval EXECUTE FUNCTION release_refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_tick EXECUTE FUNCTION release_refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_audit EXECUTE FUNCTION release_refuse_change();
