import { fieldFacts } from '../../definition/index.ts';
import { nearest } from '../nearest.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';

/** Whether every field and filter is sent or validated, or says why not (`unsent`), and does not say so falsely. */
export function checkUnsent(screen: ScreenIndex, report: ReportProblem): void {
  const { sentFields, sentFilters } = listSent(screen);
  const { at, atKey } = screen.source;
  for (const form of screen.forms) {
    const isSent = createIsSent(Object.keys(form.fields), sentFields, form);
    for (const [name, field] of Object.entries(form.fields)) {
      if (isSent(name) && field.unsent !== undefined) report(atKey(field, 'unsent'), say.falselyUnsent(name));
      if (!isSent(name) && field.unsent === undefined && fieldFacts[field.type].people !== 'see')
        report(atKey(form.fields, name), say.unsentField(name));
    }
  }
  for (const part of screen.reports) {
    const filters = part.filters ?? [];
    const names = filters.map(({ name }) => name);
    const isSent = createIsSent(names, sentFilters, part);
    for (const filter of filters) {
      const { name, unsent } = filter;
      if (isSent(name) && unsent !== undefined) report(atKey(filter, 'unsent'), say.falselyUnsent(name));
      if (!isSent(name) && unsent === undefined) report(at(filter, 'name'), say.unsentFilter(name));
    }
  }
}

/** The names that are sent or validated, by the form or report they are read in; under null: from anywhere. */
type Sent = Map<object | null, Set<string>>;

/** A misspelt name, of which checkPaths speaks, is for the nearest. */
function createIsSent(known: string[], sent: Sent, owner: object): (name: string) => boolean {
  const names = new Set([...(sent.get(owner) ?? []), ...(sent.get(null) ?? [])]);
  const ours = new Set(known);
  const meant = new Set([...names].filter((name) => !ours.has(name)).map((name) => nearest(name, known)));
  return (name) => names.has(name) || meant.has(name);
}

/** The fields and filters that something sends or validates. */
function listSent(screen: ScreenIndex): { sentFields: Sent; sentFilters: Sent } {
  const sentFields: Sent = new Map();
  const sentFilters: Sent = new Map();
  const add = (sent: Sent, owner: object | null, name: string): void => {
    sent.set(owner, (sent.get(owner) ?? new Set()).add(name));
  };
  for (const { parts, context } of screen.paths) {
    const [root, name] = parts ?? [];
    const { purpose, form = null, report = null } = context;
    if (purpose === 'show' || name === undefined) continue;
    if (root === 'form' || root === 'chosen') add(sentFields, form, String(name));
    if (root === 'filters') add(sentFilters, report, String(name));
  }
  return { sentFields, sentFilters };
}
