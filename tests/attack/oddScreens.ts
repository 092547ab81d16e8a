import fc, { type Arbitrary } from '../support/fastCheck.ts';
import { languageDefinitions, type LanguageSchema } from '#check/shape/languageSchema.ts';
import type { Json, JsonObject } from '#definition';
import { scriptNames } from './hostileTexts.ts';

/*
 * Screens that nobody writes by accident: shipped ones with odd texts, names and numbers, and generated ones that
 * the schema of the language allows.
 */

/** Texts that break out of a string, a script or a path, or mean something to JavaScript. */
export const oddTexts: string[] = [
  '"',
  "'",
  '`',
  '\\',
  '\\"',
  '${globalThis.broken = 1}',
  '`${globalThis.broken = 1}`',
  '*/globalThis.broken = 1/*',
  '"};globalThis.broken = 1;//',
  "'});globalThis.broken = 1;//",
  '</script><script>globalThis.broken = 1</script>',
  '<!--',
  ']]>',
  'a\nb',
  '\r',
  '\t',
  '\u2028',
  '\u2029',
  '\u00A0',
  '\uFEFF',
  '\u0000',
  '\u0007',
  '\uD83D',
  '\uDE00x',
  '😀',
  '👩‍👩‍👧',
  'שלום',
  '\u202Ecba',
  'e\u0301',
  'ÅΩ漢',
  ...scriptNames,
  'length',
  'name',
  'default',
  'return',
  'class',
  'exports',
  'require',
  'screen',
  'value',
  'items',
  'properties',
  'ui:order',
  'ui:widget',
  '$ref',
  '$data',
  '$id',
  '#',
  '.',
  '..',
  '[0]',
  '{}',
  '{',
  '}',
  '{form.a}',
  '%',
  '%00',
  '&amp;',
  '/',
  '//',
  '0',
  '1',
  '-1',
  '007',
  '1e400',
  'NaN',
  'Infinity',
  'null',
  'true',
  '',
  ' ',
  '9'.repeat(310),
  'x'.repeat(10_000),
  'a'.repeat(99),
  'é'.repeat(400),
];

/** Numbers at the ends of the ranges of JSON, JavaScript and lengths. */
const oddNumbers: number[] = [
  -0,
  0,
  1,
  -1,
  1.5,
  0.1,
  255,
  308,
  309,
  310,
  500,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e300,
  5e-324,
];

const oddScalar: Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.constantFrom<Json>(null, true, false),
);

/** A document with one or two of its words, numbers, keys or entries changed. */
export function changed(document: Json): Arbitrary<Json> {
  const once = (one: Json): Arbitrary<Json> => {
    const places = listPlaces(one, []);
    const free = places.filter((place) =>
      isFree.has(String(place.findLast((step) => typeof step === 'string'))),
    );
    const change = (place: Place): Arbitrary<Json> => changeAt(one, place, places);
    const changeText = (place: Place): Arbitrary<Json> => setScalar(one, place);
    return fc.oneof(fc.constantFrom(...free).chain(changeText), fc.constantFrom(...places).chain(change));
  };
  return once(document).chain((one) => fc.oneof(fc.constant(one), fc.constant(one), once(one)));
}

/** The keys that allow any value: most changes elsewhere are refused. */
const isFree = new Set(
  'title label message header toast text texts heading open alt copy maxLength minLength minimum'.split(' '),
);

function setScalar(document: Json, place: Place): Arbitrary<Json> {
  const isNumber = typeof read(document, place) === 'number';
  const scalars = isNumber ? fc.constantFrom<Json>(...oddNumbers) : fc.constantFrom<Json>(...oddTexts);
  return scalars.map((value) => write(document, place, () => value));
}

type Place = (string | number)[];

function listPlaces(node: Json, place: Place): Place[] {
  if (node === null || typeof node !== 'object') return [place];
  const below = Object.entries(node).flatMap(([key, value]) =>
    listPlaces(value, [...place, Array.isArray(node) ? Number(key) : key]),
  );
  return place.length === 0 ? below : [place, ...below];
}

function changeAt(document: Json, place: Place, places: Place[]): Arbitrary<Json> {
  return fc.oneof(
    { weight: 6, arbitrary: oddScalar.map((value) => write(document, place, () => value)) },
    { weight: 2, arbitrary: fc.constantFrom(...oddTexts).map((name) => rename(document, place, name)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...places)
        .map((other) => write(document, place, () => read(document, other))),
    },
    { weight: 1, arbitrary: fc.constant(write(document, place, () => undefined)) },
    { weight: 1, arbitrary: fc.constant(repeat(document, place)) },
  );
}

function read(document: Json, place: Place): Json {
  return place.reduce<Json>((node, step) => (node as Record<string | number, Json>)[step] ?? null, document);
}

/** A copy with another value at a place. Undefined removes the place. */
function write(node: Json, [step, ...rest]: Place, change: (value: Json) => Json | undefined): Json {
  if (step === undefined) return change(node) ?? null;
  const changeOwn = (value: Json): Json[] => {
    const next = rest.length === 0 ? change(value) : write(value, rest, change);
    return next === undefined ? [] : [next];
  };
  if (Array.isArray(node)) return node.flatMap((item, at) => (at === step ? changeOwn(item) : [item]));
  const entries = Object.entries(node as JsonObject).flatMap(([key, value]) =>
    (key === step ? changeOwn(value) : [value]).map((one): [string, Json] => [key, one]),
  );
  return Object.fromEntries(entries);
}

/** A copy with another name for the last key of a place. */
function rename(document: Json, place: Place, name: string): Json {
  const key = place.findLastIndex((step) => typeof step === 'string');
  return write(document, place.slice(0, key), (owner) =>
    Object.fromEntries(
      Object.entries(owner as JsonObject).map(([own, value]) => [own === place[key] ? name : own, value]),
    ),
  );
}

/** A copy in which the entry of the innermost list is there twice. */
function repeat(document: Json, place: Place): Json {
  const at = place.findLastIndex((step) => typeof step === 'number');
  if (at === -1) return document;
  return write(document, place.slice(0, at), (list) => {
    const items = list as Json[];
    return [...items, items[Number(place[at])] ?? null];
  });
}

const fieldNames = ['a', 'b', 'to', 'items', 'title', 'length', 'root', 'x-1', 'X_9'];
const paths = [
  ...fieldNames.slice(0, 4).map((name) => `form.${name}`),
  'session.userId',
  'query.q',
  'me.name',
  'me.balance',
  'wallets[0].name',
  'portal.brand',
  'stage',
];

/** Existing names for the keys whose meaning a schema does not know. */
const named: Record<string, Arbitrary<Json>> = {
  version: fc.constant(1),
  call: fc.constant('wallets'),
  payload: fc.constant({}),
  on: fc.constantFrom(...paths),
  from: fc.constantFrom(...paths),
  sameAs: fc.constantFrom(...paths),
  template: fc
    .tuple(fc.constantFrom(...oddTexts), fc.constantFrom(...paths))
    .map(([text, path]) => `${text.replace(/[{}]/g, '')}{${path}}`),
  stage: fc.constantFrom('s', 't'),
  read: fc.constant('me'),
  mark: fc.constantFrom('a', 'b'),
  reset: fc.constant(['a']),
  refresh: fc.constant(['me']),
  to: fc.constant('/profile'),
  field: fc.constantFrom('id', 'name', 'least'),
  total: fc.constant({ field: 'least' }),
  options: fc.constant([
    { value: 1, label: 'One' },
    { value: 'two', label: 'Two' },
  ]),
  source: fc.constant('/a.png'),
  unsent: fc.constant('shown only'),
  blocks: fc.constant([{ type: 'text', text: 'x' }]),
};

/** Values that match a schema, to some depth. Optional keys are mostly missing. */
function fits(schema: LanguageSchema, depth: number): Arbitrary<Json> {
  if (schema.$ref) return fits(languageDefinitions[decodeURIComponent(schema.$ref.slice(14))] ?? {}, depth);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...nearEnd(branches, depth).map((branch) => fits(branch, depth)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = [schema.type ?? 'string'].flat();
  return fc.oneof(...type.map((one) => ofType(one, schema, depth)));
}

/**
 * The branches that are allowed at this depth. At depth 0 only flat ones, otherwise recursive parts of the
 * language would never end.
 */
function nearEnd(branches: LanguageSchema[], depth: number): LanguageSchema[] {
  const flat = branches.filter(({ type, $ref }) => !$ref && type !== 'object' && type !== 'array');
  if (depth > 0) return branches;
  return flat.length > 0 ? flat : branches.slice(0, 1);
}

function ofType(type: string, schema: LanguageSchema, depth: number): Arbitrary<Json> {
  if (type === 'object') return objectOf(schema, depth - 1);
  if (type === 'array' && depth < 0 && (schema.minItems ?? 0) === 0) return fc.constant([]);
  if (type === 'array')
    return fc.array(fits(schema.items ?? {}, depth - 1), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, depth > 0 ? 3 : 1)),
    });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return fc.constantFrom(...oddTexts.filter((text) => text.trim() !== ''));
  return fc.constantFrom(...oddNumbers.filter((number) => type === 'number' || Number.isInteger(number)));
}

function objectOf({ properties = {}, required = [] }: LanguageSchema, depth: number): Arbitrary<Json> {
  const reached = Object.entries(properties).filter(([key]) => depth >= 0 || required.includes(key));
  const entries = reached.map(([key, schema]) => {
    const isNeeded = required.includes(key);
    const value = key in named ? named[key] : fits(schema, depth);
    const present = fc.integer({ min: 0, max: isNeeded ? 0 : depth > 0 ? 3 : 9 }).map((dice) => dice === 0);
    return fc
      .tuple(present, value as Arbitrary<Json>)
      .map(([is, one]): [string, Json][] => (is ? [[key, one]] : []));
  });
  return fc.tuple(...entries).map((lists) => Object.fromEntries(lists.flat()));
}

const part = (name: string): Arbitrary<Json> => fits({ $ref: `#/definitions/${name}` }, 2);
const me = { call: 'member', payload: { uid: { from: 'session.userId' } } };

/** A form whose fields, rules and notes are generated from the schema, over the calls of the small valid portal. */
const madeUpForm: Arbitrary<Json> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...fieldNames), part('Field'), { minKeys: 1, maxKeys: 4 }),
    fc.array(part('Rule'), { maxLength: 2 }),
    fc.constantFrom(...oddTexts),
  )
  .map(([fields, rules, text]) => ({
    version: 1,
    type: 'form',
    title: text || 'T',
    reads: { me, wallets: { call: 'wallets' } },
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...(field as JsonObject), unsent: 'x' }]),
    ),
    rules,
    actions: { send: { label: text || 'S', call: 'wallets', payload: {}, success: { texts: [text] } } },
  }));

/** A report whose columns are generated from the schema, or several blocks of any kind. */
export const madeUpScreen: Arbitrary<Json> = fc.oneof(
  madeUpForm,
  fc.array(part('Column'), { minLength: 1, maxLength: 3 }).map((columns) => ({
    version: 1,
    type: 'report',
    title: 'R',
    call: 'wallets',
    columns,
  })),
  fc.array(part('Block'), { minLength: 1, maxLength: 3 }).map((blocks) => ({
    version: 1,
    type: 'blocks',
    title: 'B',
    reads: { me },
    blocks,
  })),
);
