import { fieldFacts, isRange, isSingle, ownValue, type Shape } from '#definition';
import { forbiddenNames } from '../../documents/parseDocument.ts';
import { namesIn, type PathParts } from '../../documents/path.ts';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { PathUse, ScreenIndex } from '../indexScreen.ts';
import { fieldOfItem, formFieldAt } from '../form/fieldAt.ts';
import { fieldsOfItem } from '../form/fieldsOfItem.ts';
import { isNoList } from './isNoList.ts';
import { isWorkedOut } from './isWorkedOut.ts';
import { fieldsOfRead, type Fields } from '../screenPieces.ts';
import type { Context, ItemOf } from './visitValues.ts';

/** What the session lends to a screen. The token is not among it: it travels by itself. */
const sessionKeys = ['userId', 'username', 'ipAddress', 'claims'];
const portalKeys = ['origin', 'brand'];
/** The roots a path can have, besides the names of the reads. */
export const roots = [
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
type Root = (typeof roots)[number];
/** What only a screen with lists has: without one a read may have such a name, as it always could. */
const ofItems = new Set<Root>(['item', 'outer']);
/** What only a screen has that asks, leaves a receipt or does something with several rows. */
const ofActions = { rows: 'rows', ask: 'ask', sent: 'sent' } as const satisfies Partial<
  Record<Root, keyof Context>
>;

/** What is wrong with a path, or null. The parts are those after the root. */
type CheckRoot = (rest: PathParts, context: Context, screen: ScreenIndex) => string | null;

/** Whether every path of a screen leads somewhere, and may be read where it stands. */
export function checkPaths(screen: ScreenIndex, report: ReportProblem): void {
  for (const use of screen.paths) {
    const message = findFault(use, screen);
    if (message !== null) report(use.place, message);
  }
  for (const { path, parts, place } of screen.lists)
    if (parts && isNoList(parts, screen)) report(place, say.noList(path));
  for (const { text, place } of screen.brokenTemplates) report(place, say.brokenTemplate(text));
  for (const name of Object.keys(screen.reads)) {
    const taken = roots.some((root) => root === name && hasMeaning(root, screen));
    if (taken) report(screen.source.atKey(screen.reads, name), say.takenName(name));
  }
}

/** A screen without items, or that is not about one record, may have a read of such a name. */
function hasMeaning(root: Root, screen: ScreenIndex): boolean {
  if (root === 'typed')
    return (
      screen.paths.some(({ parts, context }) => parts?.[0] === 'typed' && context.read !== undefined) &&
      !Object.hasOwn(screen.reads, 'typed')
    );
  if (root === 'route') return (placesOf(screen) ?? []).length > 0;
  if (root in ofActions) {
    const key = ofActions[root as keyof typeof ofActions];
    return screen.paths.some(({ context }) => context[key] !== undefined);
  }
  return !ofItems.has(root) || screen.paths.some(({ context }) => context.item !== undefined);
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
  session: amongSession,
  portal: amongPortal,
  query: ([key]) => (key === undefined ? say.pathEnds('query') : null),
  route: ([key], _, screen) => amongPlaces(key, screen),
  stage: (rest) => (rest.length > 0 ? say.pathGoesOn('stage') : null),
  form: (rest, context, screen) => {
    const parts = ['form', ...rest];
    const name = namesIn(parts);
    if (isWorkedOut(name, context, screen)) return say.workedOut(name);
    return amongFormFields(parts, context, screen);
  },
  filters: ([key, end], context, screen) =>
    amongFilters(key, context, screen) ?? atEnd(String(key), end, context, screen),
  chosen: checkChosen,
  typed: checkTyped,
  answer: (_, context) => (context.answer === undefined ? say.noAnswer() : null),
  row: ([key, ...rest], context) =>
    context.row === undefined ? say.noRow() : amongFields(key, context.row, rest),
  rows: (rest, { rows }) => {
    if (rows === undefined) return say.noChosenRows();
    return rest.length < 2 ? null : amongFields(rest[1], rows);
  },
  ask: ([key], { ask }) => (ask ? among('field', key, Object.keys(ask.fields)) : say.noAsk()),
  sent: ([key], { sent, form, ask }) =>
    sent ? among('field', key, Object.keys({ ...form?.fields, ...ask?.fields })) : say.noSent(),
  item: (rest, { item }, screen) => (item ? amongItem(rest, item, screen) : say.noItem()),
  outer: (rest, { item }, screen) =>
    item?.around.item ? amongItem(rest, item.around.item, screen) : say.noOuter(),
};

/** Of single values the item itself is read. */
function amongItem(rest: PathParts, item: ItemOf, screen: ScreenIndex): string | null {
  const found = fieldOfItem(item, rest, screen);
  if (found) return found.fault ?? null;
  return rest[0] === undefined ? null : amongFields(rest[0], fieldsOfItem(item, screen), rest.slice(1));
}

function among(noun: string, key: string | number | undefined, known: string[]): string | null {
  if (key === undefined) return say.pathNeeds(noun);
  return known.includes(String(key)) ? null : say.unknownWord(noun, String(key), known);
}

/** When it was sent is known to what is sent, and to what is left of it. */
function amongPortal([key]: PathParts, { sent, form, sink }: Context): string | null {
  const isSent = sent ?? (form !== undefined && sink.kind === 'payload');
  if (key === 'now' && !isSent) return say.notSentHere();
  return among('portal value', key, isSent ? [...portalKeys, 'now'] : portalKeys);
}

function amongSession([key, claim]: PathParts, _: Context, { portal }: ScreenIndex): string | null {
  if (key !== 'claims') return among('session value', key, sessionKeys);
  return portal.claims === null ? null : among('claim', claim, portal.claims);
}

function amongPlaces(key: string | number | undefined, screen: ScreenIndex): string | null {
  const known = placesOf(screen);
  if (!known) return key === undefined ? say.pathEnds('route') : null;
  return known.length === 0 ? say.noPlaces() : among('place of the path', key, known);
}

/** The places of the paths that lead to a screen; null where they are not known. */
function placesOf({ id, portal }: ScreenIndex): string[] | null {
  return portal.places.get(id) ?? null;
}

/** Whether there is such a field, and in an object that it holds what the path goes on with. */
function amongFields(key: string | number | undefined, fields: Fields, rest: PathParts = []): string | null {
  if (fields === null) return null;
  const shape = key === undefined ? undefined : ownValue(fields, key);
  return shape ? within(shape, rest) : among('field', key, Object.keys(fields));
}

/** Of a value that is neither an object nor a list nothing more is said. */
function within(shape: Shape, [step, ...rest]: PathParts): string | null {
  if (step === undefined || typeof shape !== 'object') return null;
  if ('list' in shape) return typeof step === 'number' ? within(shape.list, rest) : null;
  return 'object' in shape ? amongFields(step, shape.object, rest) : null;
}

function amongFormFields(parts: PathParts, context: Context, screen: ScreenIndex): string | null {
  return formFieldAt(parts, context, screen)?.fault ?? null;
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

/** Of a range one end is read. */
function atEnd(
  name: string,
  end: string | number | undefined,
  { report }: Context,
  screen: ScreenIndex,
): string | null {
  const filter = report?.filters?.find((one) => one.name === name) ?? screen.filters.get(name)?.[0];
  if (!filter || !isRange(filter.type)) return null;
  return end === undefined ? say.rangeNeedsEnd(name) : among('end of a range', end, ['from', 'to']);
}

function checkChosen(rest: PathParts, context: Context, screen: ScreenIndex): string | null {
  const found = formFieldAt(['chosen', ...rest], context, screen);
  if (!found?.field) return found?.fault ?? say.noItem();
  const { field, name } = found;
  const options = isSingle(field) ? field.options : undefined;
  if (isSingle(field) && field.several) return say.severalChosen(name);
  if (!options || Array.isArray(options)) return say.notChosen(name);
  const hasRows =
    screen.portal.calls.get(ownValue(screen.reads, options.from)?.call ?? '')?.rows !== undefined;
  const [key] = found.rest;
  return key === undefined || !hasRows ? null : amongFields(key, fieldsOfRead(screen, options.from));
}

/** What is typed into a combobox looks its own choices up. */
function checkTyped(rest: PathParts, context: Context, screen: ScreenIndex): string | null {
  if (context.read === undefined) return say.typedElsewhere();
  const found = formFieldAt(['typed', ...rest], context, screen);
  if (!found?.field) return found?.fault ?? null;
  const { field, name } = found;
  const { options } = isSingle(field) && fieldFacts[field.type].byLabel ? field : {};
  const isSearch = options && !Array.isArray(options) && options.from === context.read;
  return isSearch && !rest.some((step) => typeof step === 'number') ? null : say.notTyped(name, context.read);
}

function checkRead(name: string, rest: PathParts, screen: ScreenIndex): string | null {
  const call = screen.portal.calls.get(ownValue(screen.reads, name)?.call ?? '');
  const fields = fieldsOfRead(screen, name);
  const [first, second] = rest;
  if (!call || first === undefined) return null;
  if (call.rows === undefined) return amongFields(first, fields, rest.slice(1));
  if (typeof first !== 'number') return say.rowsNeedPlace(name);
  return second === undefined ? null : amongFields(second, fields, rest.slice(2));
}
