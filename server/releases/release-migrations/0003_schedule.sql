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
