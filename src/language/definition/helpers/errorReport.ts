/** The address for error reports of browsers. */
export const errorsAddress = '/_reports/errors';

/**
 * An error report of a browser: the kind of error and its place. It has no data on the member and no text, which might hold
 * data.
 */
export type ErrorReport = {
  /** The screen's id, or the name of a page written by hand. */
  screen: string;
  /** The version of the screen's module, as in its address; null for a page, which has none. */
  version: string | null;
} & WhatFailed;

/** The failure. */
type WhatFailed =
  /** A failed render; `error` is the kind of error, such as `TypeError`. */
  | { kind: 'render'; error: string }
  /** A call, by its name in the catalogue, that got no answer, an answer of another shape, or a status of 500 or more. */
  | { kind: 'call'; call: string; outcome: 'unreachable' | 'malformed' | '5xx' };

/** Returns the version in the address of a screen's module; null if there is none. */
export function findModuleVersion(module: string | null | undefined): string | null {
  return /\.([\da-f]+)\.js$/.exec(module ?? '')?.[1] ?? null;
}
