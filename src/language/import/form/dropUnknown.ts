import { textOf } from '../textOf.ts';
import type { Json } from '#definition';
import type { Remarks } from '../remark.ts';
import type { Written } from './formScope.ts';

/** Takes the conditions and rules away that look at a field which could not be made. Each is remarked. */
export function dropUnknown(fields: Record<string, Written>, rules: Written[], remarks: Remarks): Written[] {
  const known = new Set(pathsOf(fields, 'form'));
  const isKnown = (test: Json | undefined) => pathsIn(test).every((path) => known.has(path));
  const asked = JSON.stringify(rules);
  const visit = (inner: Record<string, Written>, isInList: boolean) => {
    for (const [name, field] of Object.entries(inner)) {
      for (const word of ['show', 'disabled'] as const) {
        if (field[word] === undefined || isKnown(field[word])) continue;
        delete field[word];
        delete field.hidden;
        remarks.lose(name, `Its condition for "${word}" looks at a field that the form has not.`);
      }
      // What a rule asks by is checked, and what stands in an item is read with its list: neither needs a word why it is not sent.
      if (isInList || asked.includes(`.${name}"`)) delete field.unsent;
      visit(innerOf(field), isInList || field.type === 'list');
    }
  };
  visit(fields, false);
  return rules.filter((rule) => {
    if (isKnown(rule.on) && isKnown(rule.when) && isKnown(rule.each)) return true;
    remarks.lose(textOf(rule.on), 'A rule about it looks at a field that the form has not.');
    return false;
  });
}

function innerOf(field: Written): Record<string, Written> {
  if (field.type === 'group') return field.fields as Record<string, Written>;
  return field.type === 'list' ? innerOf(field.item as Written) : {};
}

function pathsOf(fields: Record<string, Written>, around: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${around}.${name}`;
    return [path, ...(field.type === 'group' ? pathsOf(innerOf(field), path) : [])];
  });
}

/** The paths of the form that a test, or a path alone, looks at. What is read in an item is known by its list. */
function pathsIn(test: Json | undefined): string[] {
  if (typeof test === 'string') return test.startsWith('form.') ? [test] : [];
  if (Array.isArray(test)) return test.flatMap(pathsIn);
  if (typeof test !== 'object' || test === null) return [];
  return [...pathsIn(test.on), ...pathsIn(test.any)];
}
