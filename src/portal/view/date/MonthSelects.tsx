import { usePortal } from '../portal.ts';
import { createDayFormat } from './createDayFormat.ts';
import styles from './MonthSelects.module.css';

const firstYear = 1900;

interface MonthSelectsProps {
  /** A day of the shown month, as YYYY-MM-DD. */
  shown: string;
  latest: string;
  onShow: (day: string) => void;
}

/** Selects for the year and the month of a calendar, because a birthday is hundreds of months ago. */
export function MonthSelects({ shown, latest, onShow }: MonthSelectsProps) {
  const { locale } = usePortal().config;
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' });
  const [year = '', month = ''] = shown.split('-');
  const show = (nextYear: string, nextMonth: string) => {
    const day = `${nextYear}-${nextMonth}-01`;
    onShow(day > latest ? latest : day);
  };
  return (
    <div className={styles.selects}>
      <select
        aria-label={names.of('month')}
        value={month}
        onChange={({ target }) => show(year, target.value)}
      >
        {listMonths(year, latest).map((day) => (
          <option key={day} value={day.slice(5, 7)}>
            {createDayFormat(locale, { month: 'long' })(day)}
          </option>
        ))}
      </select>
      <select aria-label={names.of('year')} value={year} onChange={({ target }) => show(target.value, month)}>
        {listYears(year, latest).map((one) => (
          <option key={one} value={one}>
            {createDayFormat(locale, { year: 'numeric' })(`${one}-01-01`)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Lists the first days of a year's months, up to the latest day. */
function listMonths(year: string, latest: string): string[] {
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`);
  return months.filter((day) => day <= latest);
}

/** Lists the years up to the latest day, the last one first. */
function listYears(year: string, latest: string): string[] {
  const last = Number(latest.slice(0, 4));
  const first = Math.min(firstYear, Number(year));
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at).padStart(4, '0'));
}
