import type { UiTexts } from '#definition';

/** A period that is chosen with one click. Both days are YYYY-MM-DD, or '' for no limit. */
export interface DatePreset {
  label: string;
  from: string;
  to: string;
}

/** Returns the presets of a table, in the portal's words. `today` is YYYY-MM-DD, and none ends later. */
export function buildDatePresets(today: string, words: Partial<UiTexts>): DatePreset[] {
  const first = `${today.slice(0, 8)}01`;
  const lastBefore = daysBefore(first, 1);
  return [
    { label: words.today ?? 'Today', from: today, to: today },
    { label: words.last7Days ?? 'Last 7 days', from: daysBefore(today, 6), to: today },
    { label: words.last30Days ?? 'Last 30 days', from: daysBefore(today, 29), to: today },
    { label: words.thisMonth ?? 'This month', from: first, to: today },
    { label: words.lastMonth ?? 'Last month', from: `${lastBefore.slice(0, 8)}01`, to: lastBefore },
    { label: words.allDays ?? 'All', from: '', to: '' },
  ];
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
