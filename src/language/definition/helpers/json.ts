/** A JSON scalar. */
export type Scalar = string | number | boolean | null;

/** Any JSON value. */
export type Json = Scalar | Json[] | { [key: string]: Json };

/** A JSON object: the record of an answer, the row of a table, the body of a request. */
export type JsonObject = { [key: string]: Json };
