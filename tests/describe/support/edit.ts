import { checkPortal } from '#check/index.ts';
import { comparePortals, type Comparison } from '#describe/index.ts';
import { checked, files } from './shipped.ts';

/** A JSON value that a test changes in its place. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Draft = any;

/** The shipped definitions with one file of them changed. */
export function edit(name: string, change: (draft: Draft) => void): Map<string, string> {
  const text = files.get(name);
  if (text === undefined) throw new Error(`There is no ${name}`);
  const draft: Draft = JSON.parse(text);
  change(draft);
  return new Map(files).set(name, JSON.stringify(draft));
}

type Files = Map<string, string>;
const versionOf = (some: Files) =>
  some === files ? { files, checked } : { files: some, checked: checkPortal(some) };

/** What has changed between two portals. */
export function compare(before: Files, after: Files): Comparison {
  return comparePortals(versionOf(before), versionOf(after));
}
