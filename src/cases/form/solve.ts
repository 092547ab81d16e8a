import {
  fieldFacts,
  pathsOf,
  pathWords,
  type Condition,
  type Field,
  type Json,
  type JsonObject,
} from '../../definition/index.ts';
import { callNamed, member, type CaseContext } from '../caseContext.ts';
import { isSatisfied, meets, triesOf, valueOf, type Scope } from '../language/isSatisfied.ts';
import { emptyOf, outerScope, payloadOf } from '../readScope.ts';
import type { ActionCase, RuleCheck } from './actionCase.ts';
import { choicesOf, fieldsOfRead, optionRows } from './readAnswers.ts';

/** What stands in a form and behind it: its fields' values, and the answers of the screen's reads, by their names. */
export interface Filled {
  form: Record<string, Json>;
  reads: Record<string, Json>;
  /** The query of the address; none without it. */
  query?: JsonObject;
}

/**
 * Fills a form so that its first failing check is number `broken`, and with it as many later ones fail as can; null: so
 * that all hold. Throws where that can't be: such a check would be one that nobody ever meets.
 */
export function solve(one: ActionCase, broken: number | null): Filled {
  const values = new Map<string, Json>();
  for (const path of pathsToChoose(one)) values.set(path, choose(one, path, values, broken));
  const filled = toFilled(one, values);
  const first = firstBroken(one, filled);
  if (first !== broken) throw new Error(`${one.name}: check ${broken} can't be met, only ${first}`);
  return filled;
}

/** The number of the first check that fails; null where all hold. */
export function firstBroken(one: ActionCase, filled: Filled): number | null {
  const scope = worldOf(one, filled);
  const at = one.parts.findIndex(({ must, path }) => !meets(must, path, scope));
  return at === -1 ? null : at;
}

/** Whether the action has its button, the form being filled so. */
export function isShown(one: ActionCase, filled: Filled): boolean {
  const test = [one.action.show ?? []].flat().filter(({ on }) => on !== 'stage');
  return isSatisfied(test, worldOf(one, filled));
}

/** What the values of a form's payload and its decisions look into. */
export function worldOf({ context, screen, form }: ActionCase, filled: Filled): Scope {
  const scope: Scope = { ...outerScope(context, filled.query), form: filled.form, ...filled.reads };
  for (const [name, read] of Object.entries(screen.reads ?? {}))
    if (!isSatisfied(read.when, scope)) delete scope[name];
  const chosen = Object.entries(form.fields).flatMap(([name, { options }]) => {
    if (!options || Array.isArray(options)) return [];
    const rows = (scope[options.from] ?? []) as JsonObject[];
    const row = rows.find((candidate) => candidate[options.valueKey] === filled.form[name]);
    return row ? [[name, row] as const] : [];
  });
  return { ...scope, chosen: Object.fromEntries(chosen) };
}

/** The paths that have to be given a value; what another is compared with comes first. */
function pathsToChoose({ form, parts, action }: ActionCase): string[] {
  const fields = Object.entries(form.fields)
    .filter(([, { type }]) => fieldFacts[type].people === 'enter')
    .map(([name]) => `form.${name}`);
  const compared = parts.flatMap(({ must }) => pathWords(must).map(([, other]) => other));
  const asked = [
    ...parts.map(({ path }) => path),
    ...conditionPaths(action.show),
    ...conditionPaths(action.disabled),
  ];
  return [...new Set([...compared, ...fields, ...asked])].filter((path) => path !== 'stage');
}

const conditionPaths = (test: ActionCase['action']['show']) => [test ?? []].flat().flatMap(({ on }) => on);

/**
 * The value under which earlier checks hold, the broken one fails, the action's button is there if it can be, and most of
 * the later checks fail.
 */
function choose(one: ActionCase, path: string, values: Map<string, Json>, broken: number | null): Json {
  const tried = candidatesOf(one, path, values).map((value) => {
    const scope = worldOf(one, toFilled(one, new Map([...values, [path, value]])));
    const wrong = one.parts.flatMap((part, at) => {
      return part.path === path && !meets(part.must, path, scope) ? [at] : [];
    });
    const first = wrong.find((at) => at <= (broken ?? Infinity));
    const aims = broken !== null && one.parts[broken]?.path === path;
    const fits = aims ? first === broken : first === undefined;
    const offered = isOffered(one, path, scope) ? 100 : 0;
    return { value, fits, worth: offered + (broken === null ? 0 : wrong.length) };
  });
  const fitting = tried.filter(({ fits }) => fits);
  const most = Math.max(...fitting.map(({ worth }) => worth));
  const best = fitting.find(({ worth }) => worth === most);
  if (!best) throw new Error(`${one.name}: no value of ${path} meets check ${broken}`);
  return best.value;
}

/** Whether the action's button is there and can be used, as far as this path has a say. */
function isOffered({ action }: ActionCase, path: string, scope: Scope): boolean {
  const about = (test: typeof action.show): Condition[] =>
    [test ?? []].flat().filter(({ on }) => [on].flat().includes(path));
  const closing = about(action.disabled);
  return isSatisfied(about(action.show), scope) && (closing.length === 0 || !isSatisfied(closing, scope));
}

/** Values of a path on both sides of every limit that anything sets for it, good ones first. */
export function candidatesOf(one: ActionCase, path: string, values: Map<string, Json> = new Map()): Json[] {
  const parts = one.parts.filter((part) => part.path === path);
  const name = path.startsWith('form.') ? path.slice(5) : null;
  const field = name === null ? undefined : one.form.fields[name];
  if (!field)
    return [null, ...parts.flatMap(({ must }) => triesOf(must).values), ...offering(one, path), 'Asha', 0, 1];
  if (field.options) return [...choicesOf(one.context, field), ''];
  const { holds } = fieldFacts[field.type];
  if (holds === 'flag') return [true, false];
  if (holds === 'day') return ['1990-05-17', ''];
  const compared = parts.flatMap(({ must }) => pathWords(must).map(([, other]) => values.get(other) ?? ''));
  const texts = [
    ...compared,
    ...compared.map((value) => `${String(value)}x`),
    ...textsFor(field, parts, Object.keys(one.form.fields).indexOf(name ?? '')),
  ];
  return [...new Set(texts)].filter((text) => keep(field, String(text)) === text);
}

/** Texts of each length that matters, of a sign that no field near it has: each must be sent from its own. */
function textsFor({ allow, maxLength }: Field, parts: RuleCheck[], at: number): string[] {
  const tries = parts.map(({ must }) => triesOf(must));
  const lengths = [maxLength ?? 8, ...tries.flatMap(({ limits }) => limits)].flatMap(around);
  const signs = allow === 'digits' ? '123456789' : 'klmnopqrstuvwxyz';
  const letter = signs[at % signs.length] ?? '';
  return [
    ...tries.flatMap(({ texts }) => texts),
    ...[...new Set(lengths)].map((length) => letter.repeat(length)),
    '',
    ' ',
  ];
}

const around = (limit: number) => [limit, limit - 1, limit + 1].filter((length) => length > 0);
const offering = ({ action }: ActionCase, path: string): Json[] =>
  [action.show ?? [], action.disabled ?? []]
    .flat()
    .filter(({ on }) => [on].flat().includes(path))
    .flatMap(({ must }) => triesOf(must).values);

/** What an input keeps of a text. */
export function keep({ allow, maxLength }: Field, text: string): string {
  const kept = Array.from(text).filter((sign) => {
    if (allow === 'digits') return sign >= '0' && sign <= '9';
    return allow === undefined || sign === ' ' || /[\p{L}\p{M}]/u.test(sign);
  });
  return kept.join('').slice(0, maxLength);
}

/** Values by path as what stands in the form, and as what the reads answer. */
function toFilled(one: ActionCase, values: Map<string, Json>): Filled {
  const bare: Scope = { session: { ...member }, query: {} };
  const initial = (field: Field): Json =>
    field.initial === undefined ? emptyOf(field.type) : (valueOf(field.initial, bare) ?? '');
  const form = Object.entries(one.form.fields).map(([name, field]) => {
    return [name, values.get(`form.${name}`) ?? initial(field)];
  });
  const reads = Object.keys(one.screen.reads ?? {}).map((name) => [name, answerOf(one, name, values)]);
  return { form: Object.fromEntries(form), reads: Object.fromEntries(reads) };
}

function answerOf(one: ActionCase, name: string, values: Map<string, Json>): Json {
  const rows = optionRows(one.context, name);
  if (rows.length > 0) return rows;
  const shown = Object.values(one.form.fields).map(({ value }) => value ?? null);
  const read = new Set([...Object.values(one.action.payload), ...shown].flatMap(pathsOf));
  const fields = fieldsOfRead(one.context, name).flatMap((field): [string, Json][] => {
    const path = `${name}.${field}`;
    if (values.has(path)) return [[field, values.get(path) ?? null]];
    return read.has(path) ? [[field, wordOf(one.context, name, field)]] : [];
  });
  return Object.fromEntries(fields);
}

/** Something for a field of a read, of the kind that the catalogue says. */
function wordOf({ screen, calls }: CaseContext, read: string, field: string): Json {
  const shape = callNamed(calls, screen.reads?.[read]?.call ?? '').fields?.[field];
  return shape === 'amount' || shape === 'number' ? 1234.5 : `${field} of ${read}`;
}

/** The exact body that an action has to send. */
export function bodyOf(one: ActionCase, filled: Filled): JsonObject {
  const scope = worldOf(one, filled);
  return { ...payloadOf(one.action.payload, scope), ...one.call.fixed };
}
