-- The texts that a draft changes, a row each: a list of drafts reads their names alone, and no text has to be parsed.
CREATE TABLE release_edit (
  draft integer NOT NULL REFERENCES release_draft ON DELETE CASCADE,
  file text NOT NULL,
  body bytea,                                        -- none for a file that goes
  PRIMARY KEY (draft, file)
);
-- Zero bytes and halves of characters are replaced, which no text of PostgreSQL can hold.
INSERT INTO release_edit (draft, file, body)
SELECT id, edit.key, convert_to(edit.value, 'UTF8')
FROM release_draft,
  json_each_text(regexp_replace(edits, '(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f]..)', '\1\\ufffd', 'g')::json) AS edit;
ALTER TABLE release_draft DROP COLUMN edits;
