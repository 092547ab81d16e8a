-- What the addresses of previews are signed with: one row, made by the first server that needs it.
CREATE TABLE release_secret (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  secret bytea NOT NULL
);
