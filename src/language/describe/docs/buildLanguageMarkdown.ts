import { getHoverText } from '#check/shape/languageSchema.ts';
import { describeType } from './describeType.ts';
import { resolveReference, listVariants, type DocumentedSchema } from './documentedSchema.ts';
import type { WordExample } from './findExamples.ts';
import { listFixedWords, typeGroups, listWordsOfType, type DocumentedWord } from './languageWords.ts';
import { formatCodeFence, escapeMarkdown } from './markdown.ts';

/**
 * The language as Markdown: `language.md` lists the types, and each group of types has a page in `language/`.
 * @param examples as `collectExamples` returns them.
 */
export function buildLanguageMarkdown(examples: ReadonlyMap<string, WordExample>): Map<string, string> {
  const pages = Object.entries(typeGroups).map(([group, names]): [string, string] => [
    fileOf(group),
    [`# ${group}`, ...names.flatMap((name) => writeType(name, examples)), ''].join('\n\n'),
  ]);
  return new Map([['language.md', writeContents()], ...pages]);
}

function writeContents(): string {
  const rows = Object.entries(typeGroups).map(([group, names]) => {
    const types = names.map((name) => `[\`${name}\`](./${fileOf(group)}#${toAnchor(name)})`);
    return `- [${group}](./${fileOf(group)}): ${types.join(', ')}`;
  });
  return ['# The language', intro, rows.join('\n'), ''].join('\n\n');
}

const intro =
  'Every word of a definition, its values, and an example from the files of this repository. A screen is a JSON file. An editor shows these texts while you write one, and `npm run check` enforces them.';

const fileOf = (group: string): string => `language/${group.toLowerCase().replaceAll(' ', '-')}.md`;
const toAnchor = (type: string): string => type.toLowerCase();

function writeType(name: string, examples: ReadonlyMap<string, WordExample>): string[] {
  const schema = resolveReference({ $ref: `#/definitions/${name}` });
  const variants = listVariants(schema);
  const isObject = variants.length === 1 && schema.properties !== undefined;
  return [
    `## \`${name}\``,
    ...writeText(schema),
    ...(isObject ? [] : [`${variants.length > 1 ? 'One of' : 'It is'} ${writeValues(schema)}.`]),
    ...writeChoices(name, schema, examples),
    ...listWordsOfType(name, schema).flatMap((word) => writeWord(word, examples)),
  ];
}

function writeWord(
  { id, schema, isRequired }: DocumentedWord,
  examples: ReadonlyMap<string, WordExample>,
): string[] {
  const example = examples.get(id);
  return [
    `### \`${id}\``,
    `${writeValues(schema)} · ${isRequired ? 'required' : 'optional'}`,
    ...writeText(schema),
    ...writeChoices(id, schema, examples),
    ...(example ? [formatCodeFence('json', example.text, `${example.file}:${example.line}`)] : []),
  ];
}

function writeText(schema: DocumentedSchema): string[] {
  const text = getHoverText(schema);
  return text === undefined ? [] : [escapeMarkdown(text)];
}

function writeValues(schema: DocumentedSchema): string {
  const parts = describeType(schema).map((part) => {
    if (typeof part === 'string') return escapeMarkdown(part);
    return 'code' in part ? `\`${part.code}\`` : linkType(part.type);
  });
  return parts.join('');
}

function linkType(name: string): string {
  const group = Object.keys(typeGroups).find((one) => typeGroups[one]?.includes(name)) ?? '';
  return `[\`${name}\`](../${fileOf(group)}#${toAnchor(name)})`;
}

function writeChoices(
  id: string,
  schema: DocumentedSchema,
  examples: ReadonlyMap<string, WordExample>,
): string[] {
  const rows = listFixedWords(schema).map((word) => {
    const example = examples.get(`${id}=${word}`);
    return `- \`${JSON.stringify(word)}\`${example ? `: ${example.file}:${example.line}` : ''}`;
  });
  return rows.length === 0 ? [] : [rows.join('\n')];
}
