import { pathsOfTest, type Test } from './constraint.ts';
import type { Rule } from './rule.ts';

/**
 * A part of a form's layout: a field by its name, fields side by side, a section, a step or a tab.
 */
export type LayoutPart = string | SideBySideFields | LayoutSection | LayoutStep | LayoutTab;

/**
 * Fields beside each other where there is room; on a phone they are stacked.
 * @minItems 2
 */
export type SideBySideFields = string[];

/**
 * Parts under a heading.
 * @defaultSnippets [
 *   { "label": "section", "body": { "section": "$1", "parts": ["$2"] } },
 * ]
 */
export interface LayoutSection {
  /**
   * The heading of the section.
   * @minLength 1
   * @translate true
   */
  section: string;
  /**
   * A line below the heading.
   * @translate true
   */
  help?: string;
  /**
   * What stands in it: fields by name (`customer.name` in a group), fields side by side, sections, tabs.
   * @minItems 1
   */
  parts: LayoutPart[];
}

/**
 * A step of a form that is filled in one step after the other. Its name is the form's `stage` while it is open. Next checks
 * the rules about its fields; the form's buttons stand in the last step.
 * @defaultSnippets [
 *   { "label": "step", "body": { "step": "$1", "label": "$2", "parts": ["$3"] } },
 * ]
 */
export interface LayoutStep {
  /**
   * Its name, read as `stage`.
   * @minLength 1
   */
  step: string;
  /**
   * Its heading.
   * @minLength 1
   * @translate true
   */
  label: string;
  /**
   * What stands in it: fields by name, fields side by side, sections, tabs.
   * @minItems 1
   */
  parts: LayoutPart[];
  /** An action of the form that is run to go on, such as one that sends a code: its button stands here, and its success opens the next step. */
  next?: string;
}

/**
 * Parts behind a tab. Tabs that follow each other share one line of buttons.
 * @defaultSnippets [
 *   { "label": "tab", "body": { "tab": "$1", "parts": ["$2"] } },
 * ]
 */
export interface LayoutTab {
  /**
   * The tab's text.
   * @minLength 1
   * @translate true
   */
  tab: string;
  /**
   * What stands behind it: fields by name, fields side by side, sections.
   * @minItems 1
   */
  parts: LayoutPart[];
}

/** The kinds of part of a layout. */
export type PartKind = 'field' | 'row' | 'section' | 'step' | 'tab';

/** What kind of part one is. */
export function kindOfPart(part: LayoutPart): PartKind {
  if (typeof part === 'string') return 'field';
  if (Array.isArray(part)) return 'row';
  if ('section' in part) return 'section';
  return 'step' in part ? 'step' : 'tab';
}

/** The parts that stand right in a part; none in a field or in fields side by side. */
export function partsIn(part: LayoutPart): LayoutPart[] {
  return typeof part === 'string' || Array.isArray(part) ? [] : part.parts;
}

/** The fields that a part holds, however deep, by name and in the order written. */
export function fieldsInPart(part: LayoutPart): string[] {
  if (typeof part === 'string') return [part];
  return Array.isArray(part) ? part : part.parts.flatMap(fieldsInPart);
}

/** The steps of a layout, in order; none where the form is one page. */
export function stepsIn(layout: LayoutPart[] = []): LayoutStep[] {
  return layout.filter((part): part is LayoutStep => typeof part === 'object' && 'step' in part);
}

/**
 * The rules that a step is left by, in their order. A rule belongs to the last of the steps that have a field which it
 * looks at or marks: before, it could not be met. One that looks at no field belongs to the last step of all.
 */
export function rulesOfStep(
  { layout, rules = [] }: { layout?: LayoutPart[]; rules?: Rule[] },
  step: string,
): Rule[] {
  const steps = stepsIn(layout);
  const fields = steps.map(fieldsInPart);
  return rules.filter((rule) => {
    const found = pathsOfRule(rule).map((path) =>
      fields.findIndex((some) => some.some((field) => isAbout(path, field))),
    );
    const last = Math.max(-1, ...found);
    return steps.at(last)?.step === step;
  });
}

function pathsOfRule(rule: Rule): string[] {
  const { when, each = '' } = rule as { when?: Test; each?: string };
  const paths = [...pathsOfTest(rule), ...pathsOfTest(when), each].filter((path) => path.startsWith('form.'));
  return [
    ...paths.map((path) => path.slice('form.'.length)),
    ...(rule.mark === undefined ? [] : [rule.mark]),
  ];
}

/** Whether a path leads to a field, into it, or to a group that it is in. */
function isAbout(path: string, field: string): boolean {
  const [inner, outer] = path.length < field.length ? [field, path] : [path, field];
  return inner === outer || (inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length)));
}
