/** PostgreSQL's codes: broken connections (08), no resources (53), shutting down or starting (57P), and Node's codes. */
const code = /^(08...|53...|57P0\d|E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN|NOTFOUND).*)$/;

/** Errors of the driver without a code. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** True if an error means that the database can't be reached or can't go on, and not that a statement is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return code.test(String((error as { code?: unknown }).code)) || words.test(error.message);
}
