import { type Field, fieldFacts, type Found, isPrivateField, listSingleFields } from '#definition';
import { findSecretFields } from '../../dataFlow/findSecretFields.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';
import type { FormShape } from '../screenContents.ts';

/** Reports a `persist` that stores nothing, and one that would store a secret. */
export function checkPersist(screen: ScreenIndex, report: ReportProblem): void {
  const { source } = screen;
  const secrets = findSecretFields(screen);
  for (const form of screen.forms) {
    if (!form.persist) continue;
    const stored = listStoredFields(form);
    if (stored.length === 0) report(source.atKey(form.owner, 'persist'), sentences.idlePersist());
    for (const { names } of stored) {
      const name = names.join('.');
      if (secrets.has(form, name))
        report(source.atKey(form.owner, 'persist'), sentences.secretPersisted(`form.${name}`));
    }
  }
}

/** Lists the fields whose values are stored. A list with values that nobody types is not stored. */
function listStoredFields({ fieldTree: tree, actions }: FormShape): Found<Field>[] {
  const fields = listSingleFields(tree);
  const codes = new Set(Object.values(actions).flatMap(({ code }) => code?.field ?? []));
  const unseen = fields.filter(({ field }) => !isEntered(field) && field.value === undefined);
  const without = new Set(unseen.flatMap(({ lists }) => lists.map(({ field }) => field)));
  return fields
    .filter(({ field, names }) => isEntered(field) && !isPrivateField(field) && !codes.has(names.join('.')))
    .filter(({ lists }) => !lists.some(({ field }) => without.has(field)));
}

const isEntered = ({ type }: Field): boolean => fieldFacts[type].people === 'enter';
