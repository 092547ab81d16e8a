import type { ValuePath } from '#edit/textChange.ts';
import type { EditedDefinition } from '../plainPane.ts';
import { listRuleFields, type RuleField } from './listRuleFields.ts';

/** The rules of a form, of an action or of a dialog. */
export interface RuleGroup {
  /** The path of the object with the rules. */
  path: ValuePath;
  /** The list as written: in an unfinished text the type of an entry is unknown. */
  rules: unknown[];
  /** The fields that the rules may be about, in order. */
  fields: RuleField[];
}

/** Lists the parts of a definition that have rules or may have some: forms with fields, their actions, and dialogs. */
export function listRuleGroups({
  language,
  places,
  templates,
}: Omit<EditedDefinition, 'value'>): RuleGroup[] {
  return places.flatMap((place) => {
    const { path, value, variant } = place;
    const schema = variant.kind === 'object' ? variant.schema.properties?.['rules'] : undefined;
    if (!schema || !language.variantsOf(schema).some(({ kind }) => kind === 'list')) return [];
    const rules = (value as { rules?: unknown } | null)?.rules ?? [];
    const fields = listRuleFields(place, templates);
    return Array.isArray(rules) && fields.length > 0 ? [{ path, rules, fields }] : [];
  });
}
