import { ownValue } from '../../definition/index.ts';
import { forbiddenNames } from '../parseDocument.ts';
import type { PathParts } from '../path.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { PathUse, ScreenIndex } from './indexScreen.ts';
import { fieldsOfRead, findFields, type Fields } from './screenPieces.ts';
import type { Context } from './visitValues.ts';

/** What the session lends to a screen. The token is not among it: it travels by itself. */
const sessionKeys = ['userId', 'username', 'ipAddress'];
const portalKeys = ['origin', 'brand'];
/** The roots a path can have, besides the names of the reads. */
export const roots = [
  'session',
  'query',
  'form',
  'filters',
  'stage',
  'chosen',
  'answer',
  'row',
  'portal',
] as const;
type Root = (typeof roots)[number];

/** What is wrong with a path, or null. The parts are those after the root. */
type CheckRoot = (rest: PathParts, context: Context, screen: ScreenIndex) => string | null;

/** Whether every path of a screen leads somewhere, and may be read where it stands. */
export function checkPaths(screen: ScreenIndex, report: ReportProblem): void {
  for (const use of screen.paths) {
    const message = findFault(use, screen);
    if (message !== null) report(use.place, message);
  }
  for (const { text, place } of screen.brokenTemplates) report(place, say.brokenTemplate(text));
  for (const name of Object.keys(screen.reads)) {
    const taken = roots.some((root) => root === name);
    if (taken) report(screen.source.atKey(screen.reads, name), say.takenName(name));
  }
}

function findFault({ path, parts, context }: PathUse, screen: ScreenIndex): string | null {
  if (!parts) return say.brokenPath(path);
  const forbidden = parts.find((part) => forbiddenNames.has(String(part)));
  if (forbidden !== undefined) return say.forbiddenName(String(forbidden));
  const [root, ...rest] = parts;
  if (Object.hasOwn(screen.reads, String(root))) return checkRead(String(root), rest, screen);
  const known = roots.find((one) => one === root);
  if (known) return checkRoots[known](rest, context, screen);
  return say.unknownWord('root or read', String(root), [...roots, ...Object.keys(screen.reads)]);
}

const checkRoots: Record<Root, CheckRoot> = {
  session: ([key]) => among('session value', key, sessionKeys),
  portal: ([key]) => among('portal value', key, portalKeys),
  query: ([key]) => (key === undefined ? say.pathEnds('query') : null),
  stage: (rest) => (rest.length > 0 ? say.pathGoesOn('stage') : null),
  form: ([key], context, screen) => amongFormFields(key, context, screen),
  filters: ([key], context, screen) => amongFilters(key, context, screen),
  chosen: checkChosen,
  answer: (_, context) => (context.answer === undefined ? say.noAnswer() : null),
  row: ([key], context) => (context.row === undefined ? say.noRow() : amongFields(key, context.row)),
};

function among(noun: string, key: string | number | undefined, known: string[]): string | null {
  if (key === undefined) return say.pathNeeds(noun);
  return known.includes(String(key)) ? null : say.unknownWord(noun, String(key), known);
}

function amongFields(key: string | number | undefined, fields: Fields): string | null {
  if (fields === null || (key !== undefined && Object.hasOwn(fields, key))) return null;
  return among('field', key, Object.keys(fields));
}

function amongFormFields(
  key: string | number | undefined,
  { form }: Context,
  screen: ScreenIndex,
): string | null {
  if (findFields(String(key), form, screen).length > 0) return null;
  return among('field', key, form ? Object.keys(form.fields) : [...screen.fields.keys()]);
}

function amongFilters(
  key: string | number | undefined,
  { report }: Context,
  screen: ScreenIndex,
): string | null {
  const known = report ? (report.filters ?? []).map(({ name }) => name) : screen.filters;
  if (!Array.isArray(known) && known.has(String(key))) return null;
  return among('filter', key, Array.isArray(known) ? known : [...known.keys()]);
}

function checkChosen(rest: PathParts, context: Context, screen: ScreenIndex): string | null {
  const [name, key] = rest;
  const unknown = amongFormFields(name, context, screen);
  if (unknown) return unknown;
  const options = findFields(String(name), context.form, screen)[0]?.options;
  if (!options || Array.isArray(options)) return say.notChosen(String(name));
  const hasRows =
    screen.portal.calls.get(ownValue(screen.reads, options.from)?.call ?? '')?.rows !== undefined;
  return key === undefined || !hasRows ? null : amongFields(key, fieldsOfRead(screen, options.from));
}

function checkRead(name: string, rest: PathParts, screen: ScreenIndex): string | null {
  const call = screen.portal.calls.get(ownValue(screen.reads, name)?.call ?? '');
  const fields = fieldsOfRead(screen, name);
  const [first, second] = rest;
  if (!call || first === undefined) return null;
  if (!call.rows) return amongFields(first, fields);
  if (typeof first !== 'number') return say.rowsNeedPlace(name);
  return second === undefined ? null : amongFields(second, fields);
}
