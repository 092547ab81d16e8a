import { textOf } from '#check/shape/languageSchema.ts';
import type { Example } from './findExamples.ts';
import { element, join, link, listing, plain, withCode, type Html } from './html.ts';
import { layOut } from './layOut.ts';
import { namesIn, resolve, types, variantsOf, wholeOf, type DocumentedSchema } from './documentedSchema.ts';
import { toType, wordType } from './wordType.ts';

/** The types of whole files. They have the words of their blocks too, which are explained with the blocks. */
const screens = {
  Screen: [
    'AuthoredScreen',
    'Screen',
    'ReportScreen',
    'FormScreen',
    'BlocksScreen',
    'QueryParameter',
    'Title',
  ],
  Template: ['ExtendingScreen', 'Template'],
};

/** The other groups in which people look for words, each with the types that it begins with. */
const beginnings = {
  Block: ['Block'],
  Report: ['Report'],
  Column: ['Column'],
  Format: ['Format', 'Case', 'Colour'],
  Filter: ['Filter', 'Option'],
  Form: ['Form'],
  Field: ['Field'],
  Rule: ['Rule'],
  'Must and Test': ['Constraint', 'Condition', 'Test'],
  Action: ['Action'],
  Effect: ['Effect'],
  Read: ['Read'],
  Value: ['Value', 'Path', 'Scalar'],
  'Call catalogue': ['Catalogue', 'FieldsBy', 'Shape'],
  Config: ['PortalConfig'],
  'Landing page': ['Landing'],
  Dashboard: ['DashboardContent'],
  Extension: ['Extension'],
};

/** The types of the language in groups: those that a group begins with, behind each those that its words lead to. */
export const groups: Record<string, string[]> = { ...screens, ...followTypes() };

function followTypes(): Record<string, string[]> {
  const placed = new Set(Object.values({ ...screens, ...beginnings }).flat());
  const withInner = (name: string): string[] => {
    const inner = namesIn(types.get(name) ?? {}).flatMap((one) => {
      if (placed.has(one)) return [];
      placed.add(one);
      return withInner(one);
    });
    return [name, ...inner];
  };
  return Object.fromEntries(
    Object.entries(beginnings).map(([group, names]) => [group, names.flatMap(withInner)]),
  );
}

/** The page of the language: every word with its text, what it takes, and where a shipped file has it. */
export function languagePage(brand: string, examples: Map<string, Example>): string {
  return layOut({ brand, title: 'The language', file: 'language.html' }, renderLanguage(examples));
}

/** What that page holds under its heading. */
export function renderLanguage(examples: Map<string, Example>): Html {
  return join([
    plain(
      'p',
      'Every word that a definition can have, what it takes, and an example from the files of this portal. A screen is a JSON file; what is written here is what an editor shows while you write one, and what ',
      plain('code', 'npm run check'),
      ' holds you to.',
    ),
    renderContents(),
    ...Object.entries(groups).map(([group, names]) => renderGroup(group, names, examples)),
  ]);
}

function renderContents(): Html {
  const entries = Object.entries(groups).map(([group, names]) =>
    plain(
      'li',
      link(`#${toId(group)}`, group),
      ': ',
      ...names.flatMap((name, at) => [at > 0 ? ', ' : null, toType(name)]),
    ),
  );
  return element('nav', { 'aria-label': 'Words', class: 'contents' }, plain('ul', ...entries));
}

/** A group's address; types have theirs by their names, so it is told apart from them. */
const toId = (group: string): string => `group-${group.replaceAll(' ', '-')}`;

function renderGroup(group: string, names: string[], examples: Map<string, Example>): Html {
  const content = names.map((name) => renderType(name, resolve({ $ref: `#/definitions/${name}` }), examples));
  return element('section', { class: 'level2' }, element('h2', { id: toId(group) }, group), ...content);
}

function renderType(name: string, schema: DocumentedSchema, examples: Map<string, Example>): Html {
  const variants = variantsOf(schema);
  const isObject = variants.length === 1 && schema.properties !== undefined;
  return element(
    'section',
    { class: 'level3' },
    element('h3', { id: name }, plain('code', name)),
    renderText(schema),
    isObject ? null : plain('p', variants.length > 1 ? 'One of: ' : 'It is ', wordType(schema), '.'),
    renderChoices(name, schema, examples),
    ...wordsOf(name, schema).map((word) => renderWord(word, examples)),
  );
}

/** A word of an object; those of an object without a name come after the word that holds it. */
interface Word {
  /** `NavigateEffect.navigate.to` */
  id: string;
  /** `navigate.to` */
  name: string;
  schema: DocumentedSchema;
  isRequired: boolean;
}

/** All words of a type, in the order of the language. */
function wordsOf(type: string, schema: DocumentedSchema, before = ''): Word[] {
  const { properties = {}, required = [] } = schema;
  const words: Word[] = [];
  for (const [key, property] of Object.entries(properties)) {
    const name = before + key;
    words.push({ id: `${type}.${name}`, name, schema: property, isRequired: required.includes(key) });
    const isInline = property.properties !== undefined && wholeOf(property) === undefined;
    if (isInline) words.push(...wordsOf(type, property, `${name}.`));
  }
  return words;
}

function renderWord({ id, name, schema, isRequired }: Word, examples: Map<string, Example>): Html {
  const need = element('span', { class: 'need' }, isRequired ? 'required' : 'may be left out');
  return element(
    'div',
    { class: 'word' },
    element('h4', { id }, plain('code', name)),
    element('p', { class: 'type' }, wordType(schema), ' · ', need),
    renderText(schema),
    renderChoices(id, schema, examples),
    renderExample(name, examples.get(id)),
  );
}

function renderText(schema: DocumentedSchema): Html | null {
  const text = textOf(schema);
  return text === undefined ? null : plain('p', withCode(text));
}

/** The fixed words that it can be, each with a place that uses it. A single one needs no list. */
function renderChoices(id: string, schema: DocumentedSchema, examples: Map<string, Example>): Html | null {
  const words = variantsOf(schema).flatMap((one) => one.enum ?? (one.const === undefined ? [] : [one.const]));
  const isAlone = words.length < 2 && variantsOf(schema).length < 2;
  if (isAlone || words.length === 0) return null;
  const items = words.map((word) => {
    const example = examples.get(`${id}=${word}`);
    const place = example ? `${example.file}:${example.line}` : nowhere;
    return plain('li', plain('code', JSON.stringify(word)), ' ', element('span', { class: 'place' }, place));
  });
  return element('ul', { class: 'choices' }, ...items);
}

function renderExample(name: string, example: Example | undefined): Html {
  if (!example) return element('p', { class: 'place' }, nowhere);
  const place = `${example.file}:${example.line}`;
  return plain(
    'figure',
    listing(example.text, `Example of ${name}`),
    element('figcaption', { class: 'place' }, place),
  );
}

const nowhere = 'No file has it.';
