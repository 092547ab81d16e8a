import { nameLimit } from '../limits.ts';
import type { Place } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import type { ScreenIndex } from './indexScreen.ts';

/**
 * Whether what a screen gives names to can be called so: the names stand in paths, in the address, and as keys of what
 * the browser is sent, where a name of figures would also be sorted before the others.
 */
export function checkNames(screen: ScreenIndex, report: ReportProblem): void {
  const { at, atKey } = screen.source;
  const checkKeys = (named: object): void => {
    for (const name of Object.keys(named)) checkName(name, atKey(named, name), report);
  };
  checkKeys(screen.reads);
  for (const { fields, actions } of screen.forms) [fields, actions].forEach(checkKeys);
  for (const part of screen.reports) {
    if (part.name !== undefined) checkName(part.name, at(part, 'name'), report);
    for (const filter of part.filters ?? []) checkName(filter.name, at(filter, 'name'), report);
  }
}

function checkName(name: string, place: Place, report: ReportProblem): void {
  if (name.length > nameLimit) report(place, say.nameTooLong(name, nameLimit));
  else if (!/^[a-z][\w-]*$/i.test(name)) report(place, say.badName(name));
  else if (name in Object.prototype) report(place, say.forbiddenName(name));
}
