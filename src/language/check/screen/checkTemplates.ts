import type { RunIsolated } from '../createIsolatedRunner.ts';
import type { DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';
import { isNull, mergeTemplate } from '../mergeTemplate.ts';
import { findNearestWord } from '../findNearestWord.ts';
import type { NodeEntry, JsonNode, ObjectNode } from '../documents/node.ts';
import { buildError, sentences, type Problem } from '../problem.ts';
import { checkShape } from '../shape/checkShape.ts';

/** A template, merged with the one that it extends, and the problems of both. */
export interface CheckedTemplate {
  node: ObjectNode | null;
  /** Its file, and that of the template that it extends. */
  files: string[];
  problems: Problem[];
  isValid: boolean;
}

export interface ExtendedScreen {
  node: ObjectNode;
  template: CheckedTemplate | null;
}

/** Checks the template files of the portal, by name. */
export function checkTemplates(
  { templates, damaged }: DefinitionDocuments,
  isolate: RunIsolated,
): Map<string, CheckedTemplate> {
  const checked = new Map(
    [...templates].map(([name, { file, node }]): [string, CheckedTemplate] => {
      const problems = isolate(
        file,
        () => (node ? checkShape('template', node) : []),
        (problem) => [problem],
      );
      const isValid = node !== null && problems.length === 0 && !damaged.has(file);
      return [name, { node, files: [file], problems, isValid }];
    }),
  );
  const extended = [...checked].map(([name, template]) => [name, extendTemplate(template, checked)] as const);
  return new Map(extended);
}

/** Merges a template with the one that it extends, which extends no other. The node is null if that one can't be used. */
function extendTemplate(template: CheckedTemplate, checked: Map<string, CheckedTemplate>): CheckedTemplate {
  const parent = template.node?.entries.get('extends');
  if (!template.node || !parent) return template;
  const problems = [...template.problems];
  const extended = extendScreen(template.node, checked, (problem) => problems.push(problem));
  const base = extended?.template;
  const isDeep = base?.node?.entries.has('extends') === true;
  if (isDeep) problems.push(buildError(parent.place, sentences.templateExtends()));
  return {
    node: isDeep ? null : (extended?.node ?? null),
    files: [...template.files, ...(base?.files ?? [])],
    problems: [...problems, ...(base?.problems ?? [])],
    isValid: template.isValid && problems.length === 0 && base?.isValid === true,
  };
}

/** Merges a screen with its template. Null if the template does not exist or can't be parsed. */
export function extendScreen(
  screen: ObjectNode,
  templates: Map<string, CheckedTemplate>,
  report: (problem: Problem) => void,
): ExtendedScreen | null {
  const name = findExtends(screen, report);
  if (!name) return { node: screen, template: null };
  const word = name.kind === 'scalar' && typeof name.value === 'string' ? name.value : null;
  const template = word === null ? undefined : templates.get(word);
  const own = removeExtends(screen, name);
  if (word !== null && template?.node) {
    const base = removeExtends(template.node);
    return { node: mergeTemplate(base, renameParts(own, base, word, report)), template };
  }
  if (word === null) report(buildError(name.place, sentences.mustBe('extends', 'a text')));
  else if (!template)
    report(buildError(name.place, sentences.unknownWord('template', word, templates.keys())));
  return null;
}

/** Returns the value of `extends`, or of a key that resembles it. */
function findExtends(screen: ObjectNode, report: (problem: Problem) => void): JsonNode | undefined {
  const own = screen.entries.get('extends');
  if (own || screen.entries.has('type')) return own?.value;
  const [key, meant] = [...screen.entries].find(([key]) => findNearestWord(key, ['extends']) !== null) ?? [];
  if (key === undefined || !meant) return undefined;
  report(buildError(meant.place, sentences.unknownKey(key, 'extends')));
  return meant.value;
}

function removeExtends(node: ObjectNode, value?: JsonNode): ObjectNode {
  const entries = [...node.entries].filter(([key, entry]) => key !== 'extends' && entry.value !== value);
  return { ...node, entries: new Map(entries) };
}

/** The parts of a template that a screen may override, with the keys that a part needs without a template. */
const parts = [
  { key: 'reads', noun: 'read', whole: ['call'] },
  { key: 'fields', noun: 'field', whole: ['label', 'type'] },
  { key: 'actions', noun: 'action', whole: ['label', 'call', 'payload', 'success'] },
];

/** Renames misspelt parts of the screen to the template's part that they resemble. */
function renameParts(
  screen: ObjectNode,
  template: ObjectNode,
  name: string,
  report: (problem: Problem) => void,
): ObjectNode {
  const entries = new Map(screen.entries);
  for (const { key, noun, whole } of parts) {
    const [own, base] = [entries.get(key), template.entries.get(key)?.value];
    if (own?.value.kind !== 'object' || base?.kind !== 'object') continue;
    const isWhole = ({ value }: NodeEntry): boolean => whole.every((word) => isIn(value, word));
    const unchanged = [...base.entries].filter(([one]) => !isIn(own.value, one));
    const named = [...own.value.entries].map(([part, entry]): [string, NodeEntry] => {
      if (base.entries.has(part)) return [part, entry];
      // A complete part can only be meant for one that the template leaves incomplete.
      const wanted = isWhole(entry) ? unchanged.filter(([, one]) => !isWhole(one)) : unchanged;
      const near = findNearestWord(
        part,
        wanted.map(([one]) => one),
      );
      if (near === null && !isNull(entry.value)) return [part, entry];
      report(buildError(entry.place, sentences.noPart(noun, part, name, near)));
      return [near ?? part, entry];
    });
    entries.set(key, { ...own, value: { ...own.value, entries: new Map(named) } });
  }
  return { ...screen, entries };
}

function isIn(node: JsonNode, key: string): boolean {
  return node.kind === 'object' && node.entries.has(key);
}
