import type { Document } from '../loadDocuments.ts';
import { mergeTemplate } from '../mergeTemplate.ts';
import { nearest } from '../nearest.ts';
import type { ObjectNode } from '../node.ts';
import { say, type Problem } from '../problem.ts';
import { checkShape } from '../shape/checkShape.ts';

/** A template, and what is wrong with it whoever uses it. */
export interface CheckedTemplate {
  node: ObjectNode | null;
  file: string;
  problems: Problem[];
  isSound: boolean;
}

/** A screen with its template, if it has one. */
export interface Extended {
  node: ObjectNode;
  template: CheckedTemplate | null;
}

/** Looks over every template, by name. */
export function checkTemplates(
  templates: Map<string, Document>,
  unreadable: Problem[],
): Map<string, CheckedTemplate> {
  const checked = [...templates].map(([name, { file, node }]) => {
    const problems = node ? checkTemplate(node) : [];
    const isSound = node !== null && problems.length === 0 && !unreadable.some((one) => one.file === file);
    return [name, { node, file, problems, isSound }] as const;
  });
  return new Map(checked);
}

function checkTemplate(node: ObjectNode): Problem[] {
  const parent = node.entries.get('extends');
  const shape = checkShape('template', withoutExtends(node));
  return parent ? [{ ...parent.place, message: say.templateExtends() }, ...shape] : shape;
}

/** Merges a screen with the template it names. Null where there is none of this name, or it can't be read. */
export function extendScreen(
  screen: ObjectNode,
  templates: Map<string, CheckedTemplate>,
  report: (problem: Problem) => void,
): Extended | null {
  const name = screen.entries.get('extends')?.value;
  if (!name) return { node: screen, template: null };
  const word = name.kind === 'scalar' && typeof name.value === 'string' ? name.value : null;
  const template = word === null ? undefined : templates.get(word);
  const own = withoutExtends(screen);
  if (template?.node) return { node: mergeTemplate(withoutExtends(template.node), own), template };
  if (word === null) report({ ...name.place, message: say.mustBe('extends', 'a text') });
  else if (!template)
    report({ ...name.place, message: say.unknownWord('template', word, nearest(word, templates.keys())) });
  return null;
}

function withoutExtends(node: ObjectNode): ObjectNode {
  return { ...node, entries: new Map([...node.entries].filter(([key]) => key !== 'extends')) };
}
