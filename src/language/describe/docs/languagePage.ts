import { textOf } from '#check/shape/languageSchema.ts';
import type { Example } from './findExamples.ts';
import { element, join, link, listing, plain, withCode, type Html } from './html.ts';
import { layOut } from './layOut.ts';
import { describeType } from './describeType.ts';
import { resolve, variantsOf, type DocumentedSchema } from './documentedSchema.ts';
import { fixedWordsOf, groups, wordsOf, type Word } from './languageWords.ts';

export function languagePage(brand: string, examples: Map<string, Example>): string {
  return layOut({ brand, title: 'The language', file: 'language.html' }, renderLanguage(examples));
}

function renderLanguage(examples: Map<string, Example>): Html {
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

const toType = (name: string): Html => link(`#${name}`, plain('code', name));

function wordType(schema: DocumentedSchema): Html {
  const pieces = describeType(schema);
  return join(
    pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'type' in piece ? toType(piece.type) : plain('code', piece.code);
    }),
  );
}

/** The prefix avoids the ids of types, which are their names. */
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

function renderChoices(id: string, schema: DocumentedSchema, examples: Map<string, Example>): Html | null {
  const words = fixedWordsOf(schema);
  if (words.length === 0) return null;
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
