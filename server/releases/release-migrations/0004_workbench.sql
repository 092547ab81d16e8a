-- A draft is edited until it is sent: then it has a tree, which the next edit takes away again.
ALTER TABLE release_draft ALTER COLUMN tree DROP NOT NULL;
ALTER TABLE release_draft ADD COLUMN edits text NOT NULL DEFAULT '{}'; -- JSON: texts by the names of files, null for one that goes
ALTER TABLE release_draft ADD COLUMN revision integer NOT NULL DEFAULT 0; -- counts the edits

-- Made with the sandbox, with a password that is printed at the start.
ALTER TABLE release_operator ADD COLUMN is_demonstration boolean NOT NULL DEFAULT false;

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
