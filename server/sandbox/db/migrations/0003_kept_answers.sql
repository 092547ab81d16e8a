-- What a send that bore a key was answered: where it comes again, it is answered the same and nothing is done.
CREATE TABLE kept_answer (
  member_id integer NOT NULL REFERENCES member,
  call text NOT NULL,
  key_hash text NOT NULL,
  body_hash text NOT NULL,
  answer text NOT NULL DEFAULT '',                   -- JSON; empty only until what is done is committed
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, call, key_hash)
);
CREATE INDEX kept_answer_expiry ON kept_answer (expires_at);
