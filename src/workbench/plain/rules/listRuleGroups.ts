import type { Rule } from '#definition';
import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import { buildRootPlace, findChildPlace, type LanguagePlace } from '../../language/findPlace.ts';
import type { TemplateFile } from '../../editor/openFile.ts';
import type { Language } from '../../language/language.ts';

/** The rules of a form, of an action or of a dialog. */
export interface RuleGroup {
  /** The object with the rules. */
  path: ValuePath;
  /** As written: an unfinished text may have anything in the list. */
  rules: unknown[];
  /** The fields that the rules may be about, in order. */
  fields: RuleField[];
}

export interface RuleField {
  /** The path in a rule: `form.amount`. */
  path: string;
  label: string;
}

/**
 * Lists the parts of a definition that have rules or may have some: forms with fields, their actions, and dialogs.
 * @param templates those that the definition extends, the nearest first. Fields may stand there alone.
 */
export function listRuleGroups(
  language: Language,
  value: unknown,
  templates: TemplateFile[] = [],
): RuleGroup[] {
  const groups: RuleGroup[] = [];
  const walk = (place: LanguagePlace, outer: RuleField[]): void => {
    if (typeof place.value !== 'object' || place.value === null) return;
    const fields = listFields(place, templates, outer);
    const group = buildGroup(language, place, fields);
    if (group) groups.push(group);
    for (const key of Array.isArray(place.value) ? place.value.keys() : Object.keys(place.value)) {
      const child = findChildPlace(language, place, key);
      if (child) walk(child, fields);
    }
  };
  walk(buildRootPlace(language, value), []);
  return groups;
}

/** The fields that rules at a place may be about: its own, otherwise those around it. */
function listFields(
  { path, value }: LanguagePlace,
  templates: TemplateFile[],
  outer: RuleField[],
): RuleField[] {
  const around = path.length === 0 ? templates.map((one) => one.value).toReversed() : [];
  const found = [...around, value]
    .map((one) => (one as { fields?: unknown } | null)?.fields)
    .filter(isObject);
  if (found.length === 0) return outer;
  const root = path.at(-1) === 'ask' ? 'ask' : 'form';
  const fields: Record<string, unknown> = Object.assign({}, ...found);
  return Object.entries(fields).map(([name, field]) => {
    const { label } = (isObject(field) ? field : {}) as { label?: unknown };
    return { path: `${root}.${name}`, label: typeof label === 'string' ? label : name };
  });
}

/** True for a rule that has what a sentence needs. */
export function isWhole(rule: unknown): rule is Rule {
  if (!isObject(rule)) return false;
  const { on, must, message = '' } = rule as { [W in keyof Rule]?: unknown };
  return (
    [on].flat().every((path) => typeof path === 'string') && isObject(must) && typeof message === 'string'
  );
}

/** The choices of a field: its path, and its label for people. */
export const listChoices = (fields: RuleField[]): [value: string, label: string][] =>
  fields.map(({ path, label }) => [path, label]);

/** The templates with rules of their own. */
export function findRuleTemplates(language: Language, templates: TemplateFile[]): TemplateFile[] {
  return templates.filter((template, at) =>
    listRuleGroups(language, template.value, templates.slice(at + 1)).some(({ rules }) => rules.length > 0),
  );
}

function buildGroup(language: Language, place: LanguagePlace, fields: RuleField[]): RuleGroup | null {
  const { path, value, variant } = place;
  const schema = variant.kind === 'object' ? variant.schema.properties?.['rules'] : undefined;
  if (!schema || !language.variantsOf(schema).some(({ kind }) => kind === 'list')) return null;
  const rules = (value as { rules?: unknown }).rules ?? [];
  if (!Array.isArray(rules) || fields.length === 0) return null;
  return { path, rules, fields };
}
