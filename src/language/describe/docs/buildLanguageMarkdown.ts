import { getHoverText } from '#check/shape/languageSchema.ts';
import { describeType } from './describeType.ts';
import { resolveReference, listVariants, type DocumentedSchema } from './documentedSchema.ts';
import type { WordExample } from './findExamples.ts';
import { listFixedWords, typeGroups, listWordsOfType, type DocumentedWord } from './languageWords.ts';
import { formatCodeFence, escapeMarkdown } from './markdown.ts';

/**
 * Builds the language as Markdown: `language.md` lists the types, and each group of types has a page in `language/`.
 * @param examples as `collectExamples` returns them.
 * @param pictures of examples: the address from a page in `language/`, by word.
 */
export function buildLanguageMarkdown(
  examples: ReadonlyMap<string, WordExample>,
  pictures: ReadonlyMap<string, string>,
): Map<string, string> {
  const shown: ShownExamples = { examples, pictures };
  const pages = Object.entries(typeGroups).map(([group, names]): [string, string] => [
    getGroupFile(group),
    [`# ${group}`, ...names.flatMap((name) => writeType(name, shown)), ''].join('\n\n'),
  ]);
  return new Map([['language.md', writeContents()], ...pages]);
}

interface ShownExamples {
  examples: ReadonlyMap<string, WordExample>;
  pictures: ReadonlyMap<string, string>;
}

function writeContents(): string {
  const rows = Object.entries(typeGroups).map(([group, names]) => {
    const types = names.map((name) => `[\`${name}\`](./${getGroupFile(group)}#${toAnchor(name)})`);
    return `- [${group}](./${getGroupFile(group)}): ${types.join(', ')}`;
  });
  return ['# The language', intro, rows.join('\n'), ''].join('\n\n');
}

const intro =
  'Every word of a definition, its values, and an example from the files of this repository. A screen is a JSON file. An editor shows these texts while you write one, and `npm run check` enforces them.';

const getGroupFile = (group: string): string => `language/${group.toLowerCase().replaceAll(' ', '-')}.md`;
const toAnchor = (type: string): string => type.toLowerCase();

function writeType(name: string, shown: ShownExamples): string[] {
  const schema = resolveReference({ $ref: `#/definitions/${name}` });
  const variants = listVariants(schema);
  const isObject = variants.length === 1 && schema.properties !== undefined;
  return [
    `## \`${name}\``,
    ...writeText(schema),
    ...(isObject ? [] : [`${variants.length > 1 ? 'One of' : 'It is'} ${writeValues(schema)}.`]),
    ...writeChoices(name, schema, shown),
    ...(shown.pictures.has(name) ? [...writeExample(name, shown), writePicture(name, shown)] : []),
    ...listWordsOfType(name, schema).flatMap((word) => writeWord(word, shown)),
  ];
}

function writeWord({ id, schema, isRequired }: DocumentedWord, shown: ShownExamples): string[] {
  return [
    `### \`${id}\``,
    `${writeValues(schema)} · ${isRequired ? 'required' : 'optional'}`,
    ...writeText(schema),
    ...writeChoices(id, schema, shown),
    ...writeExample(id, shown),
  ];
}

function writeExample(id: string, { examples }: ShownExamples): string[] {
  const example = examples.get(id);
  return example ? [formatCodeFence('json', example.text, `${example.file}:${example.line}`)] : [];
}

function writePicture(id: string, { pictures }: ShownExamples): string {
  return `![The example of ${id.replace('=', ' ')}, as members see it](${pictures.get(id)})`;
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
  return `[\`${name}\`](../${getGroupFile(group)}#${toAnchor(name)})`;
}

function writeChoices(id: string, schema: DocumentedSchema, shown: ShownExamples): string[] {
  const rows = listFixedWords(schema).map((word) => {
    const choice = `${id}=${word}`;
    const example = shown.examples.get(choice);
    const place = example ? `: ${example.file}:${example.line}` : '';
    const picture = shown.pictures.has(choice) ? `\n\n  ${writePicture(choice, shown)}` : '';
    return `- \`${JSON.stringify(word)}\`${place}${picture}`;
  });
  return rows.length === 0 ? [] : [rows.join('\n')];
}
