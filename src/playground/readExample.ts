import type { Example } from './examples.ts';
import { getScreenFile } from './protocol.ts';
import toMend from './toMend.json?raw';

/** The files of the examples' screens, by path from here. */
const texts = import.meta.glob<string>(
  [
    '../../schemas/screens/{withdrawal/withdrawal,settings/profile,incomes/level-income}.json',
    '../../examples/orders/schemas/screens/orders/new.json',
    '../../examples/words/schemas/screens/{reports/takings,reports/bookings,values/reserve,layout/join,players/list}.json',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Returns the text of an example. */
export function readExample({ portal, screen, isWrong }: Example): string {
  return isWrong ? toMend : (texts[`../../${portal}${getScreenFile(screen)}`] ?? '');
}
