/** Milliseconds of a quarter of an hour: every zone's offset is a multiple of it. */
const quarter = 900_000;

/**
 * Formats the moment of a day or time without an offset in a zone, in UTC: `2026-12-24T14:30:00.000Z`. Any other text
 * stays. Tries each offset that a zone may have. No case enters a time that a clock change skips or repeats.
 */
export function writeMoment(text: string, timeZone: string): string {
  const [, day, clock = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  const local = Date.parse(`${day}T${clock}Z`);
  if (Number.isNaN(local)) return text;
  const show = createClock(timeZone);
  const offsets = Array.from({ length: 105 }, (_, at) => (56 - at) * quarter);
  const found = offsets.find((offset) => show(local - offset) === `${day} ${clock}`);
  return new Date(local - (found ?? 0)).toISOString();
}

/** Writes a moment as a zone's clocks show it: `2026-12-24 15:30`. */
function createClock(timeZone: string): (time: number) => string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...parts,
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  });
  return (time) => format.format(time);
}
