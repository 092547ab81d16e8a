import { listConditionPaths, type Condition } from '../screen/constraint.ts';
import type { Rule } from './rule.ts';

/** A part of a form's layout: a field by its name, fields side by side, a section, a step or a tab. */
export type LayoutPart = string | SideBySideFields | LayoutSection | LayoutStep | LayoutTab;

/**
 * Fields side by side; on a phone they are stacked.
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
   * The content: fields by name (`customer.name` in a group), fields side by side, sections, tabs.
   * @minItems 1
   */
  parts: LayoutPart[];
}

/**
 * A step of a form with several steps. Its name is the form's `stage` while it is open. Next checks the rules about its
 * fields; the form's buttons are in the last step.
 * @defaultSnippets [
 *   { "label": "step", "body": { "step": "$1", "label": "$2", "parts": ["$3"] } },
 * ]
 */
export interface LayoutStep {
  /**
   * The name of the step, read as `stage`.
   * @minLength 1
   */
  step: string;
  /**
   * The heading.
   * @minLength 1
   * @translate true
   */
  label: string;
  /**
   * The content: fields by name, fields side by side, sections, tabs.
   * @minItems 1
   */
  parts: LayoutPart[];
  /**
   * An action of the form that leads to the next step, such as one that sends a code. Its button replaces Next, and its
   * success opens the next step.
   */
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
   * The content: fields by name, fields side by side, sections.
   * @minItems 1
   */
  parts: LayoutPart[];
}

export type LayoutPartKind = 'field' | 'row' | 'section' | 'step' | 'tab';

export function getLayoutPartKind(part: LayoutPart): LayoutPartKind {
  if (typeof part === 'string') return 'field';
  if (Array.isArray(part)) return 'row';
  if ('section' in part) return 'section';
  return 'step' in part ? 'step' : 'tab';
}

/** Returns the direct children of a part; none for a field or for fields side by side. */
export function listLayoutPartChildren(part: LayoutPart): LayoutPart[] {
  return typeof part === 'string' || Array.isArray(part) ? [] : part.parts;
}

/** Returns all fields within a part, by name and in the order written. */
export function listLayoutPartFields(part: LayoutPart): string[] {
  if (typeof part === 'string') return [part];
  return Array.isArray(part) ? part : part.parts.flatMap(listLayoutPartFields);
}

/** Returns the steps of a layout, in order; none for a form without steps. */
export function listSteps(layout: LayoutPart[] = []): LayoutStep[] {
  return layout.filter((part): part is LayoutStep => typeof part === 'object' && 'step' in part);
}

/**
 * Returns the rules that are checked when a step is left, in their order. A rule belongs to the last step with a field that
 * it reads or marks, because earlier it could not be met. A rule about no field belongs to the last step.
 */
export function listStepRules(
  { layout, rules = [] }: { layout?: LayoutPart[]; rules?: Rule[] },
  step: string,
): Rule[] {
  const steps = listSteps(layout);
  const fields = steps.map(listLayoutPartFields);
  return rules.filter((rule) => {
    const found = pathsOfRule(rule).map((path) =>
      fields.findIndex((some) => some.some((field) => isAbout(path, field))),
    );
    const last = Math.max(-1, ...found);
    return steps.at(last)?.step === step;
  });
}

function pathsOfRule(rule: Rule): string[] {
  const { when, each = '' } = rule as { when?: Condition; each?: string };
  const paths = [...listConditionPaths(rule), ...listConditionPaths(when), each].filter((path) =>
    path.startsWith('form.'),
  );
  return [
    ...paths.map((path) => path.slice('form.'.length)),
    ...(rule.mark === undefined ? [] : [rule.mark]),
  ];
}

/** True if a path leads to a field, into it, or to a group around it. */
function isAbout(path: string, field: string): boolean {
  const [inner, outer] = path.length < field.length ? [field, path] : [path, field];
  return inner === outer || (inner.startsWith(outer) && /^[.[]/.test(inner.slice(outer.length)));
}
