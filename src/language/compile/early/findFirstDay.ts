import type { PortalConfig, WeekStart } from '#definition';

/** A locale with what newer engines tell by a method, and older ones by a property. */
interface WeekLocale extends Intl.Locale {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}

const days: Record<WeekStart, number> = { sunday: 0, monday: 1, friday: 5, saturday: 6 };

/** The day that a calendar's week begins with, 0 for Sunday: the one that is said, or that the locale's region has. */
export function findFirstDay({ weekStart, locale }: Pick<PortalConfig, 'weekStart' | 'locale'>): number {
  if (weekStart !== undefined) return days[weekStart];
  return (readFirstDay(locale) ?? 1) % 7;
}

/** From 1 for Monday to 7 for Sunday; undefined for what is no locale, which check refuses and an earlier config may have. */
function readFirstDay(locale: string): number | undefined {
  try {
    const known: WeekLocale = new Intl.Locale(locale);
    return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay;
  } catch {
    return undefined;
  }
}
