import type { PortalConfig } from '#definition';
import type { Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkFormats } from './checkFormats.ts';
import { checkWords } from './checkWords.ts';

const longestUnit = 8;

/** Whether locale, time zone and date format are known, and the unit of money is a short word. */
export function checkValues(source: Source<PortalConfig>, report: ReportProblem): void {
  checkFormats(source, report);
  checkMoney(source, report);
  checkWords(source, report);
}

function checkMoney({ value: { money }, at }: Source<PortalConfig>, report: ReportProblem): void {
  if (!money) return;
  if (money.unit.trim() === '') report(at(money, 'unit'), say.saysNothing('unit'));
  if (money.unit.length > longestUnit) report(at(money, 'unit'), say.longUnit(longestUnit));
}
