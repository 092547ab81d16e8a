/** What time is counted in. */
export type Unit = 'day' | 'hour' | 'minute' | 'second';

const lengths: [Unit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** Milliseconds in days, hours, minutes and seconds, without those before the first that counts. */
export function partsUntil(milliseconds: number, withSeconds: boolean): [Unit, number][] {
  let left = Math.floor(milliseconds / 1000);
  const units = withSeconds ? lengths : lengths.slice(0, -1);
  const parts = units.map(([unit, length]): [Unit, number] => {
    const count = Math.floor(left / length);
    left -= count * length;
    return [unit, count];
  });
  const first = parts.findIndex(([, count]) => count > 0);
  return first === -1 ? parts.slice(-1) : parts.slice(first);
}
