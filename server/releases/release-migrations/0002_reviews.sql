-- Who has looked at which changed case of a report. Of any other report it is not looked at.
CREATE TABLE release_tick (
  report text NOT NULL,                              -- hash
  case_key text NOT NULL,
  who text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (report, case_key, who)
);
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON release_tick EXECUTE FUNCTION release_refuse_change();
