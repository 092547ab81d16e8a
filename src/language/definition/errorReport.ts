/** Where browsers report what went wrong on a page. */
export const errorsAddress = '/_reports/errors';

/** What a browser reports: what went wrong and where, and nothing of who was at it. No text, which might hold data. */
export type ErrorReport = {
  /** The screen's id, or the name of a page written by hand. */
  screen: string;
  /** The version of the screen's module, as in its address; null for a page, which has none. */
  version: string | null;
} & WhatFailed;

/** What went wrong. */
type WhatFailed =
  /** A render broke; `error` is the kind of error, such as `TypeError`. */
  | { kind: 'render'; error: string }
  /** A call, by its name in the catalogue, had no answer, one of another shape, or one of the status 500 or more. */
  | { kind: 'call'; call: string; outcome: 'unreachable' | 'malformed' | '5xx' };

/** The version in the address of a screen's module; null where there is none. */
export function versionOf(module: string | null | undefined): string | null {
  return /\.([\da-f]+)\.js$/.exec(module ?? '')?.[1] ?? null;
}
