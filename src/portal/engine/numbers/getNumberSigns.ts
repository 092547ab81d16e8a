/** The number signs of a locale. */
export interface NumberSigns {
  /** The digits from 0 to 9. */
  digits: string[];
  decimal: string;
  group: string;
  /** The minus sign with its direction marks. */
  minus: string;
  /** The number of digits in the last group. */
  last: number;
  /** The number of digits in each group before the last. */
  others: number;
}

const known = new Map<string, NumberSigns>();

/**
 * Returns the number signs of a locale, in its own digits or in those of a numbering system. Arabic and ASCII digits have
 * different signs.
 */
export function getNumberSigns(locale: string, numberingSystem?: 'latn'): NumberSigns {
  const key = `${locale} ${numberingSystem ?? ''}`;
  const signs = known.get(key) ?? buildSigns(locale, numberingSystem);
  known.set(key, signs);
  return signs;
}

function buildSigns(locale: string, numberingSystem: 'latn' | undefined): NumberSigns {
  const own = numberingSystem && { numberingSystem };
  const parts = new Intl.NumberFormat(locale, own).formatToParts(-1_234_567_890.5);
  const find = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const sizes = parts.filter(({ type }) => type === 'integer').map(({ value }) => value.length);
  const ten = new Intl.NumberFormat(locale, { ...own, minimumIntegerDigits: 10, useGrouping: false });
  return {
    digits: Array.from(ten.format(123_456_789)),
    decimal: find('decimal'),
    group: find('group'),
    minus: parts
      .slice(
        0,
        parts.findIndex(({ type }) => type === 'integer'),
      )
      .map(({ value }) => value)
      .join(''),
    last: sizes.at(-1) ?? 3,
    others: sizes.at(-2) ?? 3,
  };
}
