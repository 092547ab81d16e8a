import { getOwnValue, type Path } from '#definition';
import { parsePath } from '#check/documents/path.ts';
import type { pathRoots } from '#check/screen/values/checkPaths.ts';
import type { PathNames } from './pathNames.ts';

type Root = (typeof pathRoots)[number];

/** Describes a path in words: `the field Sponsor ID`, `the name that the read sponsor found`. */
export function describePath(path: Path, names: PathNames): string {
  const [root = '', ...rest] = (parsePath(path) ?? []).map(String);
  if (names.reads.includes(root)) return describeFound(root, path.slice(root.length).replace(/^\./, ''));
  return Object.hasOwn(describeRoot, root) ? describeRoot[root as Root](rest, names) : path;
}

function describeFound(read: string, rest: string): string {
  return rest === '' ? `what the read ${read} found` : `the ${rest} that the read ${read} found`;
}

const describeRoot = {
  session: ([key = '', ...rest]) =>
    key === 'claims'
      ? `the ${rest.join('.')} of who is signed in`
      : (getOwnValue(sessionValues, key) ?? `the ${key} of the session`),
  portal: ([key = '']) => portalValues[key] ?? "the portal's name",
  query: (rest) => `the parameter ${rest.join('.')} of the address`,
  route: (rest) => `the ${rest.join('.')} in the address`,
  form: describeFormPath,
  filters: ([name = ''], { filters }) => `the filter ${getOwnValue(filters, name)?.label ?? name}`,
  stage: () => 'the stage of the form',
  chosen: (rest, { fields }) => {
    const { label, inside } = findNamed(rest, fields);
    return describeChosen(label, inside);
  },
  typed: (rest, { fields }) => `what is being typed into the field ${findNamed(rest, fields).label}`,
  answer: (rest) => (rest.length > 0 ? `the ${rest.join('.')} of the answer` : 'the answer'),
  item: (rest) => describeItem('the item', rest),
  outer: (rest) => describeItem('the item around it', rest),
  rows: (rest) => (rest.length > 0 ? `the ${rest.join('.')} of the chosen rows` : 'the chosen rows'),
  ask: ([name = ''], { dialogFields: fields }) =>
    `the field ${getOwnValue(fields ?? {}, name)?.label ?? name} of what was asked`,
  sent: ([name = ''], { fields }) => `the field ${getOwnValue(fields, name)?.label ?? name} as it was sent`,
  row: (rest) => `the ${rest.join('.')} of the row`,
} satisfies { [R in Root]: (rest: string[], names: PathNames) => string };

const portalValues: Record<string, string> = {
  origin: "the portal's address",
  now: 'the time at which it is sent',
};

const sessionValues: Record<string, string> = {
  userId: "the member's own id",
  username: "the member's own user name",
  ipAddress: 'the IP address of the sign-in',
};

function describeFormPath(rest: string[], { fields }: PathNames): string {
  const { label, kind } = findNamed(rest, fields);
  return `the ${kind} ${label}`;
}

/** Returns the field, group or list at a path, and the rest of the path. List indices are ignored. */
function findNamed(steps: string[], fields: PathNames['fields']) {
  const names = steps.filter((step) => !/^\d+$/.test(step));
  const ends = names.map((_, at) => names.length - at);
  const end = ends.find((one) => Object.hasOwn(fields, names.slice(0, one).join('.'))) ?? 1;
  const found = getOwnValue(fields, names.slice(0, end).join('.'));
  const kind = found?.type === 'list' || found?.type === 'group' ? found.type : 'field';
  return { label: found?.label ?? names[0] ?? '', kind, inside: names.slice(end).join('.') };
}

function describeItem(item: string, rest: string[]): string {
  return rest.length > 0 ? `the ${rest.join('.')} of ${item}` : item;
}

function describeChosen(label: string, rest: string): string {
  return rest === '' ? `the choice in ${label}` : `the ${rest} of the choice in ${label}`;
}
