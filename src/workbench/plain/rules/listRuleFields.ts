import { isObject } from '#shared/isObject.ts';
import type { ListedPlace } from '../../schema/listPlaces.ts';
import type { PlainTemplate } from '../plainPane.ts';

/** A field that a rule can be about. */
export interface RuleField {
  /** The path in a rule: `form.amount`. */
  path: string;
  label: string;
}

/** Lists the fields that the rules of a part may name: its own fields, otherwise those around it. Templates may have more. */
export function listRuleFields(
  { path, value, around }: ListedPlace,
  templates: PlainTemplate[],
): RuleField[] {
  const taken = path.length === 0 ? templates.map((one) => one.value).toReversed() : [];
  const found = [...taken, value].map((one) => (one as { fields?: unknown } | null)?.fields).filter(isObject);
  if (found.length === 0) return around ? listRuleFields(around, templates) : [];
  const root = path.at(-1) === 'ask' ? 'ask' : 'form';
  const fields: Record<string, unknown> = Object.assign({}, ...found);
  return Object.entries(fields).map(([name, field]) => {
    const { label } = (isObject(field) ? field : {}) as { label?: unknown };
    return { path: `${root}.${name}`, label: typeof label === 'string' ? label : name };
  });
}

/** Lists the choices of a rule's field: path and label. */
export const listRuleFieldChoices = (fields: RuleField[]): [value: string, label: string][] =>
  fields.map(({ path, label }) => [path, label]);
