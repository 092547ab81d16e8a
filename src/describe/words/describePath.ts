import { ownValue, type Path } from '../../definition/index.ts';
import { parsePath } from '../../check/path.ts';
import type { roots } from '../../check/screen/checkPaths.ts';
import type { Names } from './names.ts';

type Root = (typeof roots)[number];

/** A path in words: `the field Sponsor ID`, `the name that the read sponsor found`. */
export function describePath(path: Path, names: Names): string {
  const [root = '', ...rest] = (parsePath(path) ?? []).map(String);
  if (names.reads.includes(root)) return describeFound(root, path.slice(root.length).replace(/^\./, ''));
  return Object.hasOwn(describeRoot, root) ? describeRoot[root as Root](rest, names) : path;
}

function describeFound(read: string, rest: string): string {
  return rest === '' ? `what the read ${read} found` : `the ${rest} that the read ${read} found`;
}

/** What each root leads to; it takes the steps after it. */
const describeRoot = {
  session: ([key = '']) => ownValue(sessionValues, key) ?? `the ${key} of the session`,
  portal: ([key = '']) => (key === 'origin' ? "the portal's address" : "the portal's name"),
  query: (rest) => `the parameter ${rest.join('.')} of the address`,
  form: ([name = ''], { fields }) => `the field ${ownValue(fields, name)?.label ?? name}`,
  filters: ([name = ''], { filters }) => `the filter ${ownValue(filters, name)?.label ?? name}`,
  stage: () => 'the stage of the form',
  chosen: ([name = '', ...rest], { fields }) =>
    describeChosen(ownValue(fields, name)?.label ?? name, rest.join('.')),
  answer: (rest) => (rest.length > 0 ? `the ${rest.join('.')} of the answer` : 'the answer'),
  row: (rest) => `the ${rest.join('.')} of the row`,
} satisfies { [R in Root]: (rest: string[], names: Names) => string };

const sessionValues: Record<string, string> = {
  userId: "the member's own id",
  username: "the member's own user name",
  ipAddress: 'the IP address of the sign-in',
};

function describeChosen(label: string, rest: string): string {
  return rest === '' ? `the choice in ${label}` : `the ${rest} of the choice in ${label}`;
}
