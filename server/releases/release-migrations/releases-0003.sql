-- Texts that nothing needs any more may be deleted. A text of a version never.
DROP TRIGGER kept ON release_blob;
CREATE TRIGGER kept BEFORE UPDATE OR TRUNCATE ON release_blob EXECUTE FUNCTION release_refuse_change();

CREATE FUNCTION release_refuse_used_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM release_version JOIN release_blob manifest ON manifest.hash = release_version.tree
    WHERE OLD.hash IN (tree, report) OR position(convert_to(OLD.hash, 'UTF8') IN manifest.body) > 0
  ) THEN
    RAISE EXCEPTION 'Rows of % are only added.', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER used BEFORE DELETE ON release_blob FOR EACH ROW EXECUTE FUNCTION release_refuse_used_text();

-- What was scheduled and then refused or cancelled keeps the hash of its tree, and not its texts.
ALTER TABLE release_schedule DROP CONSTRAINT release_schedule_tree_fkey;
