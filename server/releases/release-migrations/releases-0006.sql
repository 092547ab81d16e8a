-- The hashes of all that versions have: whether a text may be deleted takes no longer for a long history.
CREATE TABLE release_kept (hash text PRIMARY KEY);

CREATE FUNCTION release_keep_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO release_kept
  SELECT NEW.tree UNION SELECT NEW.report
  UNION SELECT file ->> 1 FROM release_blob, jsonb_array_elements(convert_from(body, 'UTF8')::jsonb) AS file WHERE hash = NEW.tree
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER texts AFTER INSERT ON release_version FOR EACH ROW EXECUTE FUNCTION release_keep_texts();

INSERT INTO release_kept
SELECT tree FROM release_version UNION SELECT report FROM release_version
UNION SELECT file ->> 1 FROM release_version JOIN release_blob ON hash = tree,
  jsonb_array_elements(convert_from(body, 'UTF8')::jsonb) AS file;

CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_kept EXECUTE FUNCTION release_refuse_change();

CREATE OR REPLACE FUNCTION release_refuse_used_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM release_kept WHERE hash = OLD.hash) THEN
    RAISE EXCEPTION 'Rows of % are only added.', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
