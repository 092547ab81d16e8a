import type { PortalConfig } from '../../definition/index.ts';
import type { Source } from '../node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { checkFormats } from './checkFormats.ts';
import { checkWords } from './checkWords.ts';
import { contrast } from './contrast.ts';

/** What texts stand on in light and in dark mode (`--card` of the theme). */
const surfaces = { accent: '#ffffff', accentDark: '#171e27' } as const;
const leastContrast = 4.5;

const longestUnit = 8;

/** Whether colours can be read, locale, time zone and date format are known, and the unit of money is a short word. */
export function checkValues(source: Source<PortalConfig>, report: ReportProblem): void {
  checkBrand(source, report);
  checkFormats(source, report);
  checkMoney(source, report);
  checkWords(source, report);
}

function checkMoney({ value: { money }, at }: Source<PortalConfig>, report: ReportProblem): void {
  if (!money) return;
  if (money.unit.trim() === '') report(at(money, 'unit'), say.saysNothing('unit'));
  if (money.unit.length > longestUnit) report(at(money, 'unit'), say.longUnit(longestUnit));
}

function checkBrand({ value: { brand }, at }: Source<PortalConfig>, report: ReportProblem): void {
  for (const key of ['accent', 'accentDark'] as const) {
    const colour = brand[key];
    if (!/^#[0-9a-f]{6}$/i.test(colour)) {
      report(at(brand, key), say.notAColour(key));
      continue;
    }
    const found = contrast(colour, surfaces[key]);
    if (found < leastContrast) report(at(brand, key), say.lowContrast(colour, surfaces[key], found));
  }
}
