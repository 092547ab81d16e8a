-- What takes long, so that any server of the database answers for it. It is kept for an hour.
CREATE TABLE release_run (
  id text PRIMARY KEY,
  who text NOT NULL,
  seen_at timestamptz NOT NULL,                      -- when its server last wrote that it goes on, or that it ended
  outcome text                                       -- JSON: what came of it; none while it goes on
);
CREATE INDEX release_run_seen ON release_run (seen_at);
