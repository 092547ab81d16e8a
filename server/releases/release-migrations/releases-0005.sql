-- When somebody last asked for what takes long: what nobody asks for any more may end.
ALTER TABLE release_run ADD COLUMN asked_at timestamptz;
