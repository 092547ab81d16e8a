import { formatJsonValue } from '../formatJsonValue.ts';
import type { Json } from '#definition';
import type { Remarks } from '../remark.ts';
import type { DefinitionJson } from './formScope.ts';

/**
 * Removes the conditions and rules that refer to fields that were not imported, with a remark for each. Also removes
 * `unsent` from fields that rules read, and from fields in lists.
 */
export function removeUnknownFields(
  fields: Record<string, DefinitionJson>,
  rules: DefinitionJson[],
  remarks: Remarks,
  isSend: boolean,
): DefinitionJson[] {
  const known = new Set(listFieldPaths(fields, 'form'));
  const isKnown = (test: Json | undefined) => listFormPaths(test).every((path) => known.has(path));
  const read = JSON.stringify(rules);
  const visit = (inner: Record<string, DefinitionJson>, isInList: boolean) => {
    for (const [name, field] of Object.entries(inner)) {
      for (const word of ['show', 'disabled'] as const) {
        if (field[word] === undefined || isKnown(field[word])) continue;
        delete field[word];
        delete field.hidden;
        remarks.reportLoss(name, `Its condition for "${word}" looks at a field that the form has not.`);
      }
      // A field that a rule reads is checked, and a field of an item is read with its list, so that neither needs a
      // reason for not being sent.
      if (isInList || (!isSend && read.includes(`.${name}"`))) delete field.unsent;
      visit(getInnerFields(field), isInList || field.type === 'list');
    }
  };
  visit(fields, false);
  return rules.filter((rule) => {
    if (isKnown(rule.on) && isKnown(rule.when) && isKnown(rule.each)) return true;
    remarks.reportLoss(formatJsonValue(rule.on), 'A rule about it looks at a field that the form has not.');
    return false;
  });
}

function getInnerFields(field: DefinitionJson): Record<string, DefinitionJson> {
  if (field.type === 'group') return field.fields as Record<string, DefinitionJson>;
  return field.type === 'list' ? getInnerFields(field.item as DefinitionJson) : {};
}

function listFieldPaths(fields: Record<string, DefinitionJson>, around: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${around}.${name}`;
    return [path, ...(field.type === 'group' ? listFieldPaths(getInnerFields(field), path) : [])];
  });
}

/** Returns the `form.` paths of a condition or a path. Paths below `item` are ignored, because their list is known. */
function listFormPaths(test: Json | undefined): string[] {
  if (typeof test === 'string') return test.startsWith('form.') ? [test] : [];
  if (Array.isArray(test)) return test.flatMap(listFormPaths);
  if (typeof test !== 'object' || test === null) return [];
  return [...listFormPaths(test.on), ...listFormPaths(test.any)];
}
