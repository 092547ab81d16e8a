import type { ClientConfig, NumberSigns } from '#definition';

const english: NumberSigns = {
  digits: Array.from('0123456789'),
  decimal: '.',
  group: ',',
  minus: '-',
  last: 3,
  others: 3,
  least: 1,
};

/** Returns the number signs of a portal's locale. */
export function getSigns({ numberSigns }: Pick<ClientConfig, 'numberSigns'>): NumberSigns {
  return numberSigns ?? english;
}
