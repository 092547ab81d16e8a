import { checkPortal } from '#check/index.ts';
import { comparePortals, type PortalComparison } from '#describe/index.ts';
import { checked, files } from './shipped.ts';

/** A JSON value that a test can change. */
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

export function compare(before: Files, after: Files): PortalComparison {
  return comparePortals(versionOf(before), versionOf(after));
}
