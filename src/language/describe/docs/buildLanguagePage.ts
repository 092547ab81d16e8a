import { getHoverText } from '#check/shape/languageSchema.ts';
import type { WordExample } from './findExamples.ts';
import {
  buildElement,
  joinChildren,
  buildLink,
  buildListing,
  buildPlainElement,
  buildTextWithCode,
  type Html,
} from './html.ts';
import { buildHtmlPage } from './buildHtmlPage.ts';
import { describeType } from './describeType.ts';
import { resolveReference, listVariants, type DocumentedSchema } from './documentedSchema.ts';
import { listFixedWords, typeGroups, listWordsOfType, type DocumentedWord } from './languageWords.ts';

export function buildLanguagePage(brand: string, examples: Map<string, WordExample>): string {
  return buildHtmlPage({ brand, title: 'The language', file: 'language.html' }, renderLanguage(examples));
}

function renderLanguage(examples: Map<string, WordExample>): Html {
  return joinChildren([
    buildPlainElement(
      'p',
      'Every word that a definition can have, what it takes, and an example from the files of this portal. A screen is a JSON file; what is written here is what an editor shows while you write one, and what ',
      buildPlainElement('code', 'npm run check'),
      ' holds you to.',
    ),
    renderContents(),
    ...Object.entries(typeGroups).map(([group, names]) => renderGroup(group, names, examples)),
  ]);
}

function renderContents(): Html {
  const entries = Object.entries(typeGroups).map(([group, names]) =>
    buildPlainElement(
      'li',
      buildLink(`#${getGroupId(group)}`, group),
      ': ',
      ...names.flatMap((name, at) => [at > 0 ? ', ' : null, renderTypeLink(name)]),
    ),
  );
  return buildElement(
    'nav',
    { 'aria-label': 'Words', class: 'contents' },
    buildPlainElement('ul', ...entries),
  );
}

const renderTypeLink = (name: string): Html => buildLink(`#${name}`, buildPlainElement('code', name));

function renderWordType(schema: DocumentedSchema): Html {
  const parts = describeType(schema);
  return joinChildren(
    parts.map((part) => {
      if (typeof part === 'string') return part;
      return 'type' in part ? renderTypeLink(part.type) : buildPlainElement('code', part.code);
    }),
  );
}

/** Returns the id of a group. The prefix avoids the ids of types, which are their names. */
const getGroupId = (group: string): string => `group-${group.replaceAll(' ', '-')}`;

function renderGroup(group: string, names: string[], examples: Map<string, WordExample>): Html {
  const content = names.map((name) =>
    renderType(name, resolveReference({ $ref: `#/definitions/${name}` }), examples),
  );
  return buildElement(
    'section',
    { class: 'level2' },
    buildElement('h2', { id: getGroupId(group) }, group),
    ...content,
  );
}

function renderType(name: string, schema: DocumentedSchema, examples: Map<string, WordExample>): Html {
  const variants = listVariants(schema);
  const isObject = variants.length === 1 && schema.properties !== undefined;
  return buildElement(
    'section',
    { class: 'level3' },
    buildElement('h3', { id: name }, buildPlainElement('code', name)),
    renderText(schema),
    isObject
      ? null
      : buildPlainElement('p', variants.length > 1 ? 'One of: ' : 'It is ', renderWordType(schema), '.'),
    renderChoices(name, schema, examples),
    ...listWordsOfType(name, schema).map((word) => renderWord(word, examples)),
  );
}

function renderWord(
  { id, name, schema, isRequired }: DocumentedWord,
  examples: Map<string, WordExample>,
): Html {
  const need = buildElement('span', { class: 'need' }, isRequired ? 'required' : 'may be left out');
  return buildElement(
    'div',
    { class: 'word' },
    buildElement('h4', { id }, buildPlainElement('code', name)),
    buildElement('p', { class: 'type' }, renderWordType(schema), ' · ', need),
    renderText(schema),
    renderChoices(id, schema, examples),
    renderExample(name, examples.get(id)),
  );
}

function renderText(schema: DocumentedSchema): Html | null {
  const text = getHoverText(schema);
  return text === undefined ? null : buildPlainElement('p', buildTextWithCode(text));
}

function renderChoices(
  id: string,
  schema: DocumentedSchema,
  examples: Map<string, WordExample>,
): Html | null {
  const words = listFixedWords(schema);
  if (words.length === 0) return null;
  const items = words.map((word) => {
    const example = examples.get(`${id}=${word}`);
    const place = example ? `${example.file}:${example.line}` : nowhere;
    return buildPlainElement(
      'li',
      buildPlainElement('code', JSON.stringify(word)),
      ' ',
      buildElement('span', { class: 'place' }, place),
    );
  });
  return buildElement('ul', { class: 'choices' }, ...items);
}

function renderExample(name: string, example: WordExample | undefined): Html {
  if (!example) return buildElement('p', { class: 'place' }, nowhere);
  const place = `${example.file}:${example.line}`;
  return buildPlainElement(
    'figure',
    buildListing(example.text, `Example of ${name}`),
    buildElement('figcaption', { class: 'place' }, place),
  );
}

const nowhere = 'No file has it.';
