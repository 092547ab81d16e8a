import { ownValue } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import type { Place } from '../node.ts';
import { forbiddenNames } from '../parseDocument.ts';
import { parsePath, type PathParts } from '../path.ts';
import { say } from '../problem.ts';
import type { ReportFault } from '../shape/checkShape.ts';
import { fieldsOfRead, findFields, type Fields, type ScreenIndex } from './screenIndex.ts';
import { visitScreen } from './visitScreen.ts';
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
type CheckRoot = (rest: PathParts, context: Context, screenIndex: ScreenIndex) => string | null;

/** Whether every path of a screen leads somewhere, and may be read where it stands. */
export function checkPaths(screenIndex: ScreenIndex, report: ReportFault): void {
  visitScreen(screenIndex, {
    path: (path, place, context) => checkPath(path, place, context, screenIndex, report),
    brokenTemplate: (text, place) => report(place, say.brokenTemplate(text)),
  });
  for (const name of Object.keys(screenIndex.reads)) {
    const taken = roots.some((root) => root === name);
    if (taken) report(screenIndex.source.atKey(screenIndex.reads, name), say.takenName(name));
  }
}

function checkPath(
  path: string,
  place: Place,
  context: Context,
  screenIndex: ScreenIndex,
  report: ReportFault,
): void {
  const message = findFault(path, context, screenIndex);
  if (message !== null) report(place, message);
}

function findFault(path: string, context: Context, screenIndex: ScreenIndex): string | null {
  const parts = parsePath(path);
  if (!parts) return say.brokenPath(path);
  const forbidden = parts.find((part) => forbiddenNames.has(String(part)));
  if (forbidden !== undefined) return say.forbiddenName(String(forbidden));
  const [root, ...rest] = parts;
  if (Object.hasOwn(screenIndex.reads, String(root))) return checkRead(String(root), rest, screenIndex);
  const known = roots.find((one) => one === root);
  if (known) return checkRoots[known](rest, context, screenIndex);
  return say.unknownWord(
    'root or read',
    String(root),
    nearest(String(root), [...roots, ...Object.keys(screenIndex.reads)]),
  );
}

const checkRoots: Record<Root, CheckRoot> = {
  session: ([key]) => among('session value', key, sessionKeys),
  portal: ([key]) => among('portal value', key, portalKeys),
  query: ([key]) => (key === undefined ? say.pathEnds('query') : null),
  stage: (rest) => (rest.length > 0 ? say.pathGoesOn('stage') : null),
  form: ([key], context, screenIndex) => amongFormFields(key, context, screenIndex),
  filters: ([key], context, screenIndex) => amongFilters(key, context, screenIndex),
  chosen: checkChosen,
  answer: (_, context) => (context.answer === undefined ? say.noAnswer() : null),
  row: ([key], context) => (context.row === undefined ? say.noRow() : amongFields(key, context.row)),
};

function among(noun: string, key: string | number | undefined, known: string[]): string | null {
  if (key === undefined) return say.pathNeeds(noun);
  return known.includes(String(key)) ? null : say.unknownWord(noun, String(key), nearest(String(key), known));
}

function amongFields(key: string | number | undefined, fields: Fields): string | null {
  if (fields === null || (key !== undefined && Object.hasOwn(fields, key))) return null;
  return among('field', key, Object.keys(fields));
}

function amongFormFields(
  key: string | number | undefined,
  { form }: Context,
  screenIndex: ScreenIndex,
): string | null {
  if (findFields(String(key), form, screenIndex).length > 0) return null;
  return among('field', key, form ? Object.keys(form.fields) : [...screenIndex.fields.keys()]);
}

function amongFilters(
  key: string | number | undefined,
  { report }: Context,
  screenIndex: ScreenIndex,
): string | null {
  const known = report ? (report.filters ?? []).map(({ name }) => name) : screenIndex.filters;
  if (!Array.isArray(known) && known.has(String(key))) return null;
  return among('filter', key, Array.isArray(known) ? known : [...known.keys()]);
}

function checkChosen(rest: PathParts, context: Context, screenIndex: ScreenIndex): string | null {
  const [name, key] = rest;
  const unknown = amongFormFields(name, context, screenIndex);
  if (unknown) return unknown;
  const options = findFields(String(name), context.form, screenIndex)[0]?.options;
  if (!options || Array.isArray(options)) return say.notChosen(String(name));
  const hasRows =
    screenIndex.around.calls.get(ownValue(screenIndex.reads, options.from)?.call ?? '')?.rows !== undefined;
  return key === undefined || !hasRows ? null : amongFields(key, fieldsOfRead(screenIndex, options.from));
}

function checkRead(name: string, rest: PathParts, screenIndex: ScreenIndex): string | null {
  const call = screenIndex.around.calls.get(ownValue(screenIndex.reads, name)?.call ?? '');
  const fields = fieldsOfRead(screenIndex, name);
  const [first, second] = rest;
  if (!call || first === undefined) return null;
  if (!call.rows) return amongFields(first, fields);
  if (typeof first !== 'number') return say.rowsNeedPlace(name);
  return second === undefined ? null : amongFields(second, fields);
}
