import { fieldFacts, listSingleFields } from '#definition';
import { findNearestWord } from '../../findNearestWord.ts';
import { formatPathNames } from '../../documents/path.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import { listSentFields } from './listSentFields.ts';
import type { FormShape } from '../screenContents.ts';

/** Reports fields and filters that are neither sent nor checked and have no `unsent`, and an `unsent` that is false. */
export function checkUnsent(screen: ScreenIndex, report: ReportProblem): void {
  const { sentFields, sentFilters } = listSent(screen);
  const { at, atKey } = screen.source;
  for (const form of screen.forms) {
    const isSent = createIsSent(Object.keys(form.fields), sentFields, form);
    for (const { names, field, pointer, owner } of listSingleFields(form.fieldTree)) {
      const name = names.join('.');
      if (isSent(name) && field.unsent !== undefined && !sendsAll(form, screen))
        report(atKey(field, 'unsent'), sentences.falselyUnsent(name));
      if (!isSent(name) && field.unsent === undefined && fieldFacts[field.type].people !== 'see')
        report(atKey(owner, pointer.at(-1) ?? ''), sentences.unsentField(name));
    }
  }
  for (const part of screen.reports) {
    const filters = part.filters ?? [];
    const names = filters.map(({ name }) => name);
    const isSent = createIsSent(names, sentFilters, part);
    for (const filter of filters) {
      const { name, unsent } = filter;
      if (isSent(name) && unsent !== undefined)
        report(atKey(filter, 'unsent'), sentences.falselyUnsent(name));
      if (!isSent(name) && unsent === undefined) report(at(filter, 'name'), sentences.unsentFilter(name));
    }
  }
}

/** True if an action sends all fields of a form. Then `unsent` excludes fields. */
function sendsAll({ fieldTree: tree }: FormShape, { forms }: ScreenIndex): boolean {
  return forms.some((form) =>
    Object.values(form.actions).some((action) => action.send && listSentFields(action, form).fields === tree),
  );
}

/** The names that are sent or checked, by their form or report. Under null: from anywhere. */
type Sent = Map<object | null, Set<string>>;

/** Creates a test for sent names. A misspelt name counts for the nearest field; checkPaths reports it. */
function createIsSent(known: string[], sent: Sent, owner: object): (name: string) => boolean {
  const names = new Set([...(sent.get(owner) ?? []), ...(sent.get(null) ?? [])]);
  const ours = new Set(known);
  const meant = new Set(
    [...names].filter((name) => !ours.has(name)).map((name) => findNearestWord(name, known)),
  );
  return (name) => names.has(name) || meant.has(name) || [...names].some((one) => isPartOf(name, one));
}

/** True if a field is in the group or list of a path, or the path leads into the field. */
function isPartOf(field: string, path: string): boolean {
  return field.startsWith(`${path}.`) || path.startsWith(`${field}.`);
}

/** Returns the fields and filters that something sends or checks. */
function listSent(screen: ScreenIndex): { sentFields: Sent; sentFilters: Sent } {
  const sentFields: Sent = new Map();
  const sentFilters: Sent = new Map();
  const add = (sent: Sent, owner: object | null, name: string): void => {
    sent.set(owner, (sent.get(owner) ?? new Set()).add(name));
  };
  for (const { parts, context } of screen.paths) {
    const [root, name] = parts ?? [];
    const { purpose, form = null, report = null } = context;
    if (purpose === 'show' || !parts || name === undefined) continue;
    if (root === 'ask') add(sentFields, context.ask ?? null, formatPathNames(parts));
    if (root === 'form' || root === 'chosen') add(sentFields, form, formatPathNames(parts));
    if (root === 'filters') add(sentFilters, report, String(name));
  }
  for (const form of screen.forms)
    for (const action of Object.values(form.actions)) {
      const { fields, sent } = listSentFields(action, form);
      const owner = screen.forms.find((one) => one.fieldTree === fields) ?? form;
      for (const { field } of sent) add(sentFields, owner, field.join('.'));
    }
  return { sentFields, sentFilters };
}
