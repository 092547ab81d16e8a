const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long a moment is past: `3 days ago`, `yesterday`; `just now` within the last minute. */
export function tellAgo(at: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(at)) / 1_000;
  const step = steps.find(([, length]) => seconds >= length);
  return step ? format.format(-Math.floor(seconds / step[1]), step[0]) : 'just now';
}
