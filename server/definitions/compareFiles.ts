import { checkPortal, type Files } from '../../src/check/index.ts';
import { comparePortals } from '../../src/describe/index.ts';
import type { Change } from '../releases/report.ts';
import type { Work } from './readDefinitions.ts';

/** Two versions of a portal. It can be sent to another thread. */
export interface CompareRequest {
  before: Files;
  after: Files;
  /** The hosts that definitions may name; null for any. */
  allowedHosts: readonly string[] | null;
}

/**
 * What members would notice if the second version were live instead of the first. What can't be compared, because
 * something is wrong with it, counts as what matters most.
 * @param begin is called with each piece of work before it begins.
 */
export function compareFiles(
  { before, after, allowedHosts }: CompareRequest,
  begin: (work: Work) => void,
): Change[] {
  const check = (files: Files) => {
    const told = (file: string) => begin({ file, key: '', isKept: false });
    return { files, checked: checkPortal(files, { allowedHosts, begin: told }) };
  };
  const { groups, uncompared, problems } = comparePortals(check(before), check(after));
  const lines = groups.flatMap(({ heading, lines }) =>
    lines.map(({ text, matters }) => ({ text: `${heading}: ${text}`, matters })),
  );
  const unknown = [...uncompared, ...(problems.before.length > 0 ? ['what was wrong before'] : [])];
  return [...lines, ...unknown.map((name) => ({ text: `${name} could not be compared`, matters: true }))];
}
