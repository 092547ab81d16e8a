import { fieldFacts, isRange, isSingleField, getOwnValue, type Shape } from '#definition';
import { forbiddenNames } from '../../documents/parseDocument.ts';
import { formatPathNames, parsePath, type PathParts } from '../../documents/path.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { PathUse, ScreenIndex } from '../indexScreen.ts';
import { findItemField, findFormField } from '../form/findFormField.ts';
import { isNotList } from './isNotList.ts';
import { isCalculatedField } from './isCalculatedField.ts';
import { getReadFields, type FieldShapes } from '../screenContents.ts';
import type { ValueContext, ListContext } from './visitValues.ts';

/** The session values that screens may read. The token is not among them, because only the transport uses it. */
const sessionKeys = ['userId', 'username', 'ipAddress', 'claims'];
const portalKeys = ['origin', 'brand'];
/** The roots of paths, besides the names of reads. */
export const pathRoots = [
  'session',
  'query',
  'route',
  'form',
  'filters',
  'stage',
  'chosen',
  'typed',
  'answer',
  'row',
  'rows',
  'ask',
  'sent',
  'item',
  'outer',
  'portal',
] as const;
type Root = (typeof pathRoots)[number];
/** Roots that exist only on a screen with lists. On others a read may have such a name, for compatibility. */
const ofItems = new Set<Root>(['item', 'outer']);
/** Roots that exist only on a screen with dialogs, receipts or actions on several rows. */
const ofActions = { rows: 'rows', ask: 'ask', sent: 'sent' } as const satisfies Partial<
  Record<Root, keyof ValueContext>
>;

/** Returns the problem of a path, or null. The parts are those after the root. */
type FindRootError = (rest: PathParts, context: ValueContext, screen: ScreenIndex) => string | null;

/** Reports paths that lead nowhere, or that may not be read where they are. */
export function checkPaths(screen: ScreenIndex, report: ReportProblem): void {
  for (const use of screen.paths) {
    const message = findError(use, screen);
    if (message !== null) report(use.place, message);
  }
  for (const { path, parts, place } of screen.lists)
    if (parts && isNotList(parts, screen)) report(place, sentences.noList(path));
  for (const { text, place } of screen.brokenTemplates) report(place, sentences.brokenTemplate(text));
  for (const name of Object.keys(screen.reads)) {
    const taken = pathRoots.some((root) => root === name && isRootOnScreen(root, screen));
    if (taken) report(screen.source.atKey(screen.reads, name), sentences.takenName(name));
  }
}

/** True if the root exists on this screen. Otherwise a read may have its name. */
function isRootOnScreen(root: Root, screen: ScreenIndex): boolean {
  if (root === 'typed')
    return (
      screen.paths.some(({ parts, context }) => parts?.[0] === 'typed' && context.read !== undefined) &&
      !Object.hasOwn(screen.reads, 'typed')
    );
  if (root === 'route') return (findRouteParameters(screen) ?? []).length > 0;
  if (root in ofActions) {
    const key = ofActions[root as keyof typeof ofActions];
    return screen.paths.some(({ context }) => context[key] !== undefined);
  }
  return !ofItems.has(root) || screen.paths.some(({ context }) => context.item !== undefined);
}

function findError({ path, parts, context }: PathUse, screen: ScreenIndex): string | null {
  if (!parts) return sentences.brokenPath(path);
  const forbidden = parts.find((part) => forbiddenNames.has(String(part)));
  if (forbidden !== undefined) return sentences.forbiddenName(String(forbidden));
  const [root, ...rest] = parts;
  if (Object.hasOwn(screen.reads, String(root))) return findReadError(String(root), rest, screen);
  const known = pathRoots.find((one) => one === root);
  if (known) return rootErrorFinders[known](rest, context, screen);
  return sentences.unknownWord('root or read', String(root), [...pathRoots, ...Object.keys(screen.reads)]);
}

const rootErrorFinders: Record<Root, FindRootError> = {
  session: findSessionError,
  portal: findPortalError,
  query: ([key]) => (key === undefined ? sentences.pathEnds('query') : null),
  route: ([key], _, screen) => findRouteParameterError(key, screen),
  stage: (rest, _, { forms }) => {
    if (rest.length > 0) return sentences.pathGoesOn('stage');
    return forms.every(({ report, dialog }) => report ?? dialog) ? sentences.noStage() : null;
  },
  form: (rest, context, screen) => {
    const parts = ['form', ...rest];
    const name = formatPathNames(parts);
    // A receipt outlives the values of its form.
    if (context.sent) return sentences.formInReceipt(rest.join('.'));
    if (isCalculatedField(name, context, screen)) return sentences.workedOut(name);
    return findFormFieldError(parts, context, screen);
  },
  filters: ([key, end], context, screen) =>
    findFilterNameError(key, context, screen) ?? findRangeEndError(String(key), end, context, screen),
  chosen: findChosenError,
  typed: findTypedError,
  answer: (_, context) => (context.answer === undefined ? sentences.noAnswer() : null),
  row: ([key, ...rest], context) =>
    context.row === undefined ? sentences.noRow() : findFieldsError(key, context.row, rest),
  rows: (rest, { rows }) => {
    if (rows === undefined) return sentences.noChosenRows();
    return rest.length < 2 ? null : findFieldsError(rest[1], rows);
  },
  ask: ([key], { ask }) => (ask ? findNameError('field', key, Object.keys(ask.fields)) : sentences.noAsk()),
  sent: ([key], { sent, form, ask }) =>
    sent ? findNameError('field', key, Object.keys({ ...form?.fields, ...ask?.fields })) : sentences.noSent(),
  item: (rest, { item }, screen) => (item ? findItemError(rest, item, screen) : sentences.noItem()),
  outer: (rest, { item }, screen) =>
    item?.around.item ? findItemError(rest, item.around.item, screen) : sentences.noOuter(),
};

/** Returns the problem of an `item` path. For a list of single values it ends at `item`. */
function findItemError(rest: PathParts, item: ListContext, screen: ScreenIndex): string | null {
  const found = findItemField(item, rest, screen);
  if (found) return found.error ?? null;
  return rest[0] === undefined
    ? null
    : findFieldsError(rest[0], getRowFieldsOfList(item, screen), rest.slice(1));
}

/** Returns the fields of a row of the list, if that is the answer of a read; null if unknown. */
function getRowFieldsOfList({ list }: ListContext, screen: ScreenIndex): FieldShapes {
  const [root, ...rest] = parsePath(list) ?? [];
  const isRead = Object.hasOwn(screen.reads, String(root)) && rest.length === 0;
  return isRead ? getReadFields(screen, String(root)) : null;
}

function findNameError(noun: string, key: string | number | undefined, known: string[]): string | null {
  if (key === undefined) return sentences.pathNeeds(noun);
  return known.includes(String(key)) ? null : sentences.unknownWord(noun, String(key), known);
}

/** Returns the problem of a `portal` path. `portal.now` is known only in a payload and in a receipt. */
function findPortalError([key]: PathParts, { sent, form, sink }: ValueContext): string | null {
  const isSent = sent ?? (form !== undefined && sink.kind === 'payload');
  if (key === 'now' && !isSent) return sentences.notSentHere();
  return findNameError('portal value', key, isSent ? [...portalKeys, 'now'] : portalKeys);
}

function findSessionError([key, claim]: PathParts, _: ValueContext, { portal }: ScreenIndex): string | null {
  if (key !== 'claims') return findNameError('session value', key, sessionKeys);
  return portal.claims === null ? null : findNameError('claim', claim, portal.claims);
}

function findRouteParameterError(key: string | number | undefined, screen: ScreenIndex): string | null {
  const known = findRouteParameters(screen);
  if (!known) return key === undefined ? sentences.pathEnds('route') : null;
  return known.length === 0 ? sentences.noPlaces() : findNameError('place of the path', key, known);
}

/** Returns the route parameters of a screen; null if unknown. */
function findRouteParameters({ id, portal }: ScreenIndex): string[] | null {
  return portal.places.get(id) ?? null;
}

/** Returns the problem of a field's path, also within an object that it holds. */
function findFieldsError(
  key: string | number | undefined,
  fields: FieldShapes,
  rest: PathParts = [],
): string | null {
  if (fields === null) return null;
  const shape = key === undefined ? undefined : getOwnValue(fields, key);
  return shape ? findStepError(shape, rest) : findNameError('field', key, Object.keys(fields));
}

/** Returns the problem of the steps into a shape; null if there is none. Steps into a scalar are not checked. */
function findStepError(shape: Shape, [step, ...rest]: PathParts): string | null {
  if (step === undefined || typeof shape !== 'object') return null;
  if ('list' in shape) return typeof step === 'number' ? findStepError(shape.list, rest) : null;
  return 'object' in shape ? findFieldsError(step, shape.object, rest) : null;
}

function findFormFieldError(parts: PathParts, context: ValueContext, screen: ScreenIndex): string | null {
  return findFormField(parts, context, screen)?.error ?? null;
}

function findFilterNameError(
  key: string | number | undefined,
  { report }: ValueContext,
  screen: ScreenIndex,
): string | null {
  const known = report ? (report.filters ?? []).map(({ name }) => name) : screen.filters;
  if (!Array.isArray(known) && known.has(String(key))) return null;
  return findNameError('filter', key, Array.isArray(known) ? known : [...known.keys()]);
}

/** Returns the problem of the end in a filter's path, which must be there for a range. */
function findRangeEndError(
  name: string,
  end: string | number | undefined,
  { report }: ValueContext,
  screen: ScreenIndex,
): string | null {
  const filter = report?.filters?.find((one) => one.name === name) ?? screen.filters.get(name)?.[0];
  if (!filter || !isRange(filter.type)) return null;
  return end === undefined
    ? sentences.rangeNeedsEnd(name)
    : findNameError('end of a range', end, ['from', 'to']);
}

function findChosenError(rest: PathParts, context: ValueContext, screen: ScreenIndex): string | null {
  const found = findFormField(['chosen', ...rest], context, screen);
  if (!found?.field) return found?.error ?? sentences.noItem();
  const { field, name } = found;
  const options = isSingleField(field) ? field.options : undefined;
  if (isSingleField(field) && field.several) return sentences.severalChosen(name);
  if (!options || Array.isArray(options)) return sentences.notChosen(name);
  const hasRows =
    screen.portal.calls.get(getOwnValue(screen.reads, options.from)?.call ?? '')?.rows !== undefined;
  const [key] = found.rest;
  return key === undefined || !hasRows ? null : findFieldsError(key, getReadFields(screen, options.from));
}

/** Returns the problem of a `typed` path. Only the read that looks up the combobox's own choices may have one. */
function findTypedError(rest: PathParts, context: ValueContext, screen: ScreenIndex): string | null {
  if (context.read === undefined) return sentences.typedElsewhere();
  const found = findFormField(['typed', ...rest], context, screen);
  if (!found?.field) return found?.error ?? null;
  const { field, name } = found;
  const { options } = isSingleField(field) && fieldFacts[field.type].byLabel ? field : {};
  const isSearch = options && !Array.isArray(options) && options.from === context.read;
  return isSearch && !rest.some((step) => typeof step === 'number')
    ? null
    : sentences.notTyped(name, context.read);
}

function findReadError(name: string, rest: PathParts, screen: ScreenIndex): string | null {
  const call = screen.portal.calls.get(getOwnValue(screen.reads, name)?.call ?? '');
  const fields = getReadFields(screen, name);
  const [first, second] = rest;
  if (!call || first === undefined) return null;
  if (call.rows === undefined) return findFieldsError(first, fields, rest.slice(1));
  if (typeof first !== 'number') return sentences.rowsNeedPlace(name);
  return second === undefined ? null : findFieldsError(second, fields, rest.slice(2));
}
