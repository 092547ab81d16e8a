import type { Format } from 'portico/extension';

/** What stands between the two ends. */
const gap = '…';

/** The first and the last characters of an address; one that is hardly longer than they are stands there whole. */
const wallet: Format<{ ends?: number }> = (value, { options: { ends = 4 } }) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const start = (text.startsWith('0x') ? 2 : 0) + ends;
  return text.length > start + ends + 1 ? text.slice(0, start) + gap + text.slice(-ends) : text;
};

export default wallet;
