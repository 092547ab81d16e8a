import { nearest } from '../nearest.ts';
import { parsePath } from '../path.ts';
import { say } from '../problem.ts';
import type { Report } from '../shape/checkShape.ts';
import type { FormPart, Outline } from './outline.ts';
import { visitScreen } from './visitScreen.ts';
import type { Context } from './visitValues.ts';

/** Whether every field and filter is sent or validated, or says why not (`unsent`), and does not say so falsely. */
export function checkUnsent(outline: Outline, report: Report): void {
  const used = listUsed(outline);
  const { at, atKey } = outline.source;
  for (const form of outline.forms) {
    for (const [name, field] of Object.entries(form.fields)) {
      const isUsed = used.some(
        (use) => use.root !== 'filters' && isFor(use, name, form.fields) && isIn(use, form),
      );
      if (isUsed && field.unsent !== undefined) report(atKey(field, 'unsent'), say.falselyUnsent(name));
      if (!isUsed && field.unsent === undefined && field.type !== 'readOnly')
        report(atKey(form.fields, name), say.unsentField(name));
    }
  }
  for (const part of outline.reports) {
    const names = Object.fromEntries((part.filters ?? []).map((filter) => [filter.name, filter]));
    for (const filter of part.filters ?? []) {
      const isUsed = used.some(
        (use) =>
          use.root === 'filters' && isFor(use, filter.name, names) && (use.context.report ?? part) === part,
      );
      if (isUsed && filter.unsent !== undefined)
        report(atKey(filter, 'unsent'), say.falselyUnsent(filter.name));
      if (!isUsed && filter.unsent === undefined) report(at(filter, 'name'), say.unsentFilter(filter.name));
    }
  }
}

interface Use {
  root: string;
  name: string;
  context: Context;
}

/** Whether it is this name; a misspelt one, of which checkPaths speaks, is for the nearest. */
function isFor(use: Use, name: string, known: Record<string, unknown>): boolean {
  if (use.name === name || Object.hasOwn(known, use.name)) return use.name === name;
  return nearest(use.name, Object.keys(known)) === name;
}

function isIn(use: Use, form: FormPart): boolean {
  return (use.context.form ?? form) === form;
}

/** The fields and filters that something sends or validates. */
function listUsed(outline: Outline): Use[] {
  const used: Use[] = [];
  visitScreen(outline, {
    path: (path, _place, context) => {
      const [root, name] = parsePath(path) ?? [];
      if (context.purpose === 'show' || name === undefined) return;
      if (root === 'form' || root === 'chosen' || root === 'filters')
        used.push({ root, name: String(name), context });
    },
  });
  return used;
}
