import type { Rule } from '#definition';
import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import type { ListedPlace } from '../../language/listPlaces.ts';
import type { PlainDefinition, PlainTemplate } from '../plainPane.ts';

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

/** Lists the parts of a definition that have rules or may have some: forms with fields, their actions, and dialogs. */
export function listRuleGroups({ language, places, templates }: Omit<PlainDefinition, 'value'>): RuleGroup[] {
  return places.flatMap((place) => {
    const { path, value, variant } = place;
    const schema = variant.kind === 'object' ? variant.schema.properties?.['rules'] : undefined;
    if (!schema || !language.variantsOf(schema).some(({ kind }) => kind === 'list')) return [];
    const rules = (value as { rules?: unknown } | null)?.rules ?? [];
    const fields = listFields(place, templates);
    return Array.isArray(rules) && fields.length > 0 ? [{ path, rules, fields }] : [];
  });
}

/** The fields that a part of a form may be about: its own, otherwise those around it. Templates may have more. */
export function listFields({ path, value, around }: ListedPlace, templates: PlainTemplate[]): RuleField[] {
  const taken = path.length === 0 ? templates.map((one) => one.value).toReversed() : [];
  const found = [...taken, value].map((one) => (one as { fields?: unknown } | null)?.fields).filter(isObject);
  if (found.length === 0) return around ? listFields(around, templates) : [];
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
export function findRuleTemplates({ language, templates }: PlainDefinition): PlainTemplate[] {
  return templates.filter(({ places }, at) =>
    listRuleGroups({ language, places, templates: templates.slice(at + 1) }).some(
      ({ rules }) => rules.length > 0,
    ),
  );
}
