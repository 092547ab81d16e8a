import { textOf } from '#check/shape/languageSchema.ts';
import { describeType } from './describeType.ts';
import { resolve, variantsOf, type DocumentedSchema } from './documentedSchema.ts';
import type { Example } from './findExamples.ts';
import { fixedWordsOf, groups, wordsOf, type Word } from './languageWords.ts';
import { codeFence, escapeMarkdown } from './markdown.ts';

/**
 * The language as Markdown: `language.md` lists the types, and each group of types has a page in `language/`.
 * @param examples as `gatherExamples` returns them.
 */
export function languageMarkdown(examples: ReadonlyMap<string, Example>): Map<string, string> {
  const pages = Object.entries(groups).map(([group, names]): [string, string] => [
    fileOf(group),
    [`# ${group}`, ...names.flatMap((name) => writeType(name, examples)), ''].join('\n\n'),
  ]);
  return new Map([['language.md', writeContents()], ...pages]);
}

function writeContents(): string {
  const rows = Object.entries(groups).map(([group, names]) => {
    const types = names.map((name) => `[\`${name}\`](./${fileOf(group)}#${toAnchor(name)})`);
    return `- [${group}](./${fileOf(group)}): ${types.join(', ')}`;
  });
  return ['# The language', intro, rows.join('\n'), ''].join('\n\n');
}

const intro =
  'Every word of a definition, its values, and an example from the files of this repository. A screen is a JSON file. An editor shows these texts while you write one, and `npm run check` enforces them.';

const fileOf = (group: string): string => `language/${group.toLowerCase().replaceAll(' ', '-')}.md`;
const toAnchor = (type: string): string => type.toLowerCase();

function writeType(name: string, examples: ReadonlyMap<string, Example>): string[] {
  const schema = resolve({ $ref: `#/definitions/${name}` });
  const variants = variantsOf(schema);
  const isObject = variants.length === 1 && schema.properties !== undefined;
  return [
    `## \`${name}\``,
    ...writeText(schema),
    ...(isObject ? [] : [`${variants.length > 1 ? 'One of' : 'It is'} ${writeValues(schema)}.`]),
    ...writeChoices(name, schema, examples),
    ...wordsOf(name, schema).flatMap((word) => writeWord(word, examples)),
  ];
}

function writeWord({ id, schema, isRequired }: Word, examples: ReadonlyMap<string, Example>): string[] {
  const example = examples.get(id);
  return [
    `### \`${id}\``,
    `${writeValues(schema)} · ${isRequired ? 'required' : 'optional'}`,
    ...writeText(schema),
    ...writeChoices(id, schema, examples),
    ...(example ? [codeFence('json', example.text, `${example.file}:${example.line}`)] : []),
  ];
}

function writeText(schema: DocumentedSchema): string[] {
  const text = textOf(schema);
  return text === undefined ? [] : [escapeMarkdown(text)];
}

function writeValues(schema: DocumentedSchema): string {
  const pieces = describeType(schema).map((piece) => {
    if (typeof piece === 'string') return escapeMarkdown(piece);
    return 'code' in piece ? `\`${piece.code}\`` : linkType(piece.type);
  });
  return pieces.join('');
}

function linkType(name: string): string {
  const group = Object.keys(groups).find((one) => groups[one]?.includes(name)) ?? '';
  return `[\`${name}\`](../${fileOf(group)}#${toAnchor(name)})`;
}

function writeChoices(
  id: string,
  schema: DocumentedSchema,
  examples: ReadonlyMap<string, Example>,
): string[] {
  const rows = fixedWordsOf(schema).map((word) => {
    const example = examples.get(`${id}=${word}`);
    return `- \`${JSON.stringify(word)}\`${example ? `: ${example.file}:${example.line}` : ''}`;
  });
  return rows.length === 0 ? [] : [rows.join('\n')];
}
