import { ownValue } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import type { Place } from '../node.ts';
import { forbiddenNames } from '../parseDocument.ts';
import { parsePath, type PathParts } from '../path.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';
import { fieldsOfRead, type Fields, type Outline } from './outline.ts';
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
type CheckRoot = (rest: PathParts, context: Context, outline: Outline) => string | null;

/** Whether every path of a screen leads somewhere, and may be read where it stands. */
export function checkPaths(outline: Outline, report: Report): void {
  visitScreen(outline, {
    path: (path, place, context) => checkPath(path, place, context, outline, report),
    brokenTemplate: (text, place) => report(place, say.brokenTemplate(text)),
  });
  for (const name of Object.keys(outline.reads)) {
    const taken = roots.some((root) => root === name);
    if (taken) report(outline.source.atKey(outline.reads, name), say.takenName(name));
  }
}

function checkPath(path: string, place: Place, context: Context, outline: Outline, report: Report): void {
  const message = findFault(path, context, outline);
  if (message !== null) report(place, message);
}

function findFault(path: string, context: Context, outline: Outline): string | null {
  const parts = parsePath(path);
  if (!parts) return say.brokenPath(path);
  const forbidden = parts.find((part) => forbiddenNames.has(String(part)));
  if (forbidden !== undefined) return say.forbiddenName(String(forbidden));
  const [root, ...rest] = parts;
  if (Object.hasOwn(outline.reads, String(root))) return checkRead(String(root), rest, outline);
  const known = roots.find((one) => one === root);
  if (known) return checkRoots[known](rest, context, outline);
  return say.unknownWord(
    'root or read',
    String(root),
    nearest(String(root), [...roots, ...Object.keys(outline.reads)]),
  );
}

const checkRoots: Record<Root, CheckRoot> = {
  session: ([key]) => among('session value', key, sessionKeys),
  portal: ([key]) => among('portal value', key, portalKeys),
  query: ([key]) => (key === undefined ? say.pathEnds('query') : null),
  stage: (rest) => (rest.length > 0 ? say.pathGoesOn('stage') : null),
  form: ([key], context, outline) => among('field', key, fieldNames(context, outline)),
  filters: ([key], context, outline) => among('filter', key, filterNames(context, outline)),
  chosen: checkChosen,
  answer: (_, context) => (context.answer === undefined ? say.noAnswer() : null),
  row: ([key], context) => (context.row === undefined ? say.noRow() : amongFields(key, context.row)),
};

function among(noun: string, key: string | number | undefined, known: string[]): string | null {
  if (key === undefined) return say.pathNeeds(noun);
  return known.includes(String(key)) ? null : say.unknownWord(noun, String(key), nearest(String(key), known));
}

function amongFields(key: string | number | undefined, fields: Fields): string | null {
  return fields === null ? null : among('field', key, Object.keys(fields));
}

function fieldNames(context: Context, outline: Outline): string[] {
  const forms = context.form ? [context.form] : outline.forms;
  return forms.flatMap((form) => Object.keys(form.fields));
}

function filterNames(context: Context, outline: Outline): string[] {
  const reports = context.report ? [context.report] : outline.reports;
  return reports.flatMap((report) => (report.filters ?? []).map(({ name }) => name));
}

function checkChosen(rest: PathParts, context: Context, outline: Outline): string | null {
  const [name, key] = rest;
  const unknown = among('field', name, fieldNames(context, outline));
  if (unknown) return unknown;
  const forms = context.form ? [context.form] : outline.forms;
  const field = forms.map((form) => ownValue(form.fields, String(name))).find((found) => found !== undefined);
  const options = field?.options;
  if (!options || Array.isArray(options)) return say.notChosen(String(name));
  const hasRows =
    outline.around.calls.get(ownValue(outline.reads, options.from)?.call ?? '')?.rows !== undefined;
  return key === undefined || !hasRows ? null : amongFields(key, fieldsOfRead(outline, options.from));
}

function checkRead(name: string, rest: PathParts, outline: Outline): string | null {
  const call = outline.around.calls.get(ownValue(outline.reads, name)?.call ?? '');
  const fields = fieldsOfRead(outline, name);
  const [first, second] = rest;
  if (!call || first === undefined) return null;
  if (!call.rows) return amongFields(first, fields);
  if (typeof first !== 'number') return say.rowsNeedPlace(name);
  return second === undefined ? null : amongFields(second, fields);
}
