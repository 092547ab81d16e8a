import { listSteps, getTitleText, listFormEntries, type FormField } from '#definition';
import { nameLimit } from '../limits.ts';
import type { SourcePosition } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';

/**
 * Reports invalid names. They occur in paths, in the address and as keys of JavaScript objects, which would sort a numeric
 * name before the others.
 */
export function checkNames(screen: ScreenIndex, report: ReportProblem): void {
  const { at, atKey } = screen.source;
  const checkKeys = (named: object): void => {
    for (const name of Object.keys(named)) checkName(name, atKey(named, name), report);
  };
  checkKeys(screen.reads);
  checkTitle(screen, report);
  for (const { fieldTree: tree, actions, layout } of screen.forms) {
    for (const fields of listFieldSets(tree)) checkKeys(fields);
    checkKeys(actions);
    for (const step of listSteps(layout)) checkName(step.step, at(step, 'step'), report);
  }
  for (const part of screen.reports) {
    if (part.name !== undefined) checkName(part.name, at(part, 'name'), report);
    for (const filter of part.filters ?? []) checkName(filter.name, at(filter, 'name'), report);
  }
}

function checkTitle({ definition, source }: ScreenIndex, report: ReportProblem): void {
  const { title } = definition;
  const place = source.at(definition, 'title');
  if (typeof title === 'string' && /\{[^{}\s]+\}/.test(title)) report(place, sentences.titleBraces(title));
  if (typeof title === 'object' && getTitleText(title) === '') report(place, sentences.titleWithoutWords());
}

/** Returns the fields of a form, of each group and of each list item, by name. */
function listFieldSets(tree: Record<string, FormField>): Record<string, FormField>[] {
  return [tree, ...listFormEntries(tree).flatMap(({ field }) => listInnerFieldSets(field))];
}

function listInnerFieldSets(field: FormField): Record<string, FormField>[] {
  if (field.type === 'group') return [field.fields];
  return field.type === 'list' && field.item.type === 'group' ? [field.item.fields] : [];
}

function checkName(name: string, place: SourcePosition, report: ReportProblem): void {
  if (name.length > nameLimit) report(place, sentences.nameTooLong(name, nameLimit));
  else if (!/^[a-z][\w-]*$/i.test(name)) report(place, sentences.badName(name));
  else if (name in Object.prototype) report(place, sentences.forbiddenName(name));
}
