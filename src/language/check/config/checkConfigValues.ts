import type { PortalConfig } from '#definition';
import type { PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkFormats } from './checkFormats.ts';
import { checkWords } from './checkWords.ts';

const maxUnitLength = 8;

/** Reports an unknown locale, time zone or date format, and an empty or long unit of money. */
export function checkConfigValues(source: PositionedValue<PortalConfig>, report: ReportProblem): void {
  checkFormats(source, report);
  checkMoney(source, report);
  checkWords(source, report);
}

function checkMoney({ value: { money }, at }: PositionedValue<PortalConfig>, report: ReportProblem): void {
  if (!money) return;
  if (money.unit.trim() === '') report(at(money, 'unit'), sentences.isBlank('unit'));
  if (money.unit.length > maxUnitLength) report(at(money, 'unit'), sentences.longUnit(maxUnitLength));
}
