import type { ClientConfig, NumberSymbols } from '#definition';

const english: NumberSymbols = {
  digits: Array.from('0123456789'),
  decimal: '.',
  group: ',',
  minus: '-',
  last: 3,
  others: 3,
  least: 1,
};

/** Returns the number signs of a portal's locale. */
export function getNumberSymbols({ numberSigns }: Pick<ClientConfig, 'numberSigns'>): NumberSymbols {
  return numberSigns ?? english;
}
