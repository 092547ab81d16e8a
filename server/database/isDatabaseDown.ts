/** Of PostgreSQL: connections that break (08), no room or connection left (53), told to stop or not yet there (57P). */
const code = /^(08...|53...|57P0\d|E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN|NOTFOUND).*)$/;

/** The driver has no code for these. */
const words =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether an error says that the database can't be reached or can't go on, and not that something was asked wrongly. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return code.test(String((error as { code?: unknown }).code)) || words.test(error.message);
}
