-- Versions that a share of members get before the others. At most one runs, over the version that is live.
CREATE TABLE release_trial (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tree text NOT NULL REFERENCES release_blob,
  base integer NOT NULL REFERENCES release_version,
  author text NOT NULL,                              -- who wrote it
  who text NOT NULL,                                 -- who put it on trial
  why text NOT NULL,
  share integer NOT NULL CHECK (share BETWEEN 1 AND 99), -- percent of members
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'stopped')),
  says text,                                         -- what became of it
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX release_trial_running ON release_trial (state) WHERE state = 'running';

-- What browsers report of the screens on trial: by those who get the version on trial, and by the rest.
CREATE TABLE release_trial_count (
  trial integer NOT NULL REFERENCES release_trial,
  is_tried boolean NOT NULL,
  openings integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  PRIMARY KEY (trial, is_tried)
);
