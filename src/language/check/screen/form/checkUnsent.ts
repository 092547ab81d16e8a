import { fieldFacts, fieldsIn } from '#definition';
import { nearest } from '../../nearest.ts';
import { namesIn } from '../../documents/path.ts';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import { listSentFields } from './listSentFields.ts';
import type { FormShape } from '../screenPieces.ts';

/** Whether every field and filter is sent or validated, or says why not (`unsent`), and does not say so falsely. */
export function checkUnsent(screen: ScreenIndex, report: ReportProblem): void {
  const { sentFields, sentFilters } = listSent(screen);
  const { at, atKey } = screen.source;
  for (const form of screen.forms) {
    const isSent = createIsSent(Object.keys(form.fields), sentFields, form);
    for (const { names, field, pointer, owner } of fieldsIn(form.tree)) {
      const name = names.join('.');
      if (isSent(name) && field.unsent !== undefined && !sendsAll(form, screen))
        report(atKey(field, 'unsent'), say.falselyUnsent(name));
      if (!isSent(name) && field.unsent === undefined && fieldFacts[field.type].people !== 'see')
        report(atKey(owner, pointer.at(-1) ?? ''), say.unsentField(name));
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

/** Whether an action sends the fields of a form as they are: `unsent` then says which it leaves out. */
function sendsAll({ tree }: FormShape, { forms }: ScreenIndex): boolean {
  return forms.some((form) =>
    Object.values(form.actions).some((action) => action.send && listSentFields(action, form).fields === tree),
  );
}

/** The names that are sent or validated, by the form or report they are read in; under null: from anywhere. */
type Sent = Map<object | null, Set<string>>;

/** A misspelt name, of which checkPaths speaks, is for the nearest. */
function createIsSent(known: string[], sent: Sent, owner: object): (name: string) => boolean {
  const names = new Set([...(sent.get(owner) ?? []), ...(sent.get(null) ?? [])]);
  const ours = new Set(known);
  const meant = new Set([...names].filter((name) => !ours.has(name)).map((name) => nearest(name, known)));
  return (name) => names.has(name) || meant.has(name) || [...names].some((one) => isPartOf(name, one));
}

/** Whether a field stands in a group or list, or what is read stands in the field. */
function isPartOf(field: string, path: string): boolean {
  return field.startsWith(`${path}.`) || path.startsWith(`${field}.`);
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
    if (purpose === 'show' || !parts || name === undefined) continue;
    if (root === 'ask') add(sentFields, context.ask ?? null, namesIn(parts));
    if (root === 'form' || root === 'chosen') add(sentFields, form, namesIn(parts));
    if (root === 'filters') add(sentFilters, report, String(name));
  }
  for (const form of screen.forms)
    for (const action of Object.values(form.actions)) {
      const { fields, sent } = listSentFields(action, form);
      const owner = screen.forms.find((one) => one.tree === fields) ?? form;
      for (const { field } of sent) add(sentFields, owner, field.join('.'));
    }
  return { sentFields, sentFilters };
}
