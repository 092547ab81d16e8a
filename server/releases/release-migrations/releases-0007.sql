-- The latest decision of a reviewer against a draft. A rejected draft is never written or sent again.
CREATE TABLE release_return (
  draft integer PRIMARY KEY REFERENCES release_draft ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sent back', 'rejected')),
  tree text NOT NULL,                                -- hash of what was reviewed; with the same `why` it may not be sent again
  why text NOT NULL,                                 -- the author's reason at that time
  who text NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  at timestamptz NOT NULL
);

-- Approvals and ticks end with a publication or a decision against the draft. The audit keeps all of them.
DROP TRIGGER kept ON release_approval;
CREATE TRIGGER kept BEFORE UPDATE OR TRUNCATE ON release_approval EXECUTE FUNCTION release_refuse_change();
DROP TRIGGER kept ON release_tick;
CREATE TRIGGER kept BEFORE UPDATE OR TRUNCATE ON release_tick EXECUTE FUNCTION release_refuse_change();
