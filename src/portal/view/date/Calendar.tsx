import {
  type CalendarAriaLabels,
  type CalendarLevel,
  DatePicker,
  type DatePickerProps,
  type DayOfWeek,
} from '@mantine/dates';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ClientConfig } from '#definition';
import { MantineFrame } from '../mantine/MantineFrame.tsx';
import { isDay } from '#engine/values/isDay.ts';
import { usePortal } from '../portal.ts';
import './calendarStyles.ts';
import { createDayFormat } from './createDayFormat.ts';
import styles from './MonthSelects.module.css';
import { MonthSelects } from './MonthSelects.tsx';

interface CalendarProps {
  value: string;
  latest?: string | undefined;
  isBirthday?: boolean | undefined;
  onPick: (day: string) => void;
}

/** JavaScript maps earlier years to the 20th century. */
const firstDayOfCalendar = '0100-01-01';

/** The day that the calendar of a birthday opens at. */
const firstBirthday = '1990-01-01';

/** Mantine's calendar, with the focus on the day that it opens at; fetched when a date is first picked. */
export default function Calendar({ value, latest, isBirthday, onPick }: CalendarProps) {
  const { words, locale, firstDay = 1 } = usePortal().config;
  const names = useMemo(() => nameDays(locale), [locale]);
  const box = useRef<HTMLDivElement>(null);
  // Days, months and years replace each other, so that the clicked element and its focus are gone.
  const [level, setLevel] = useState<CalendarLevel>('month');
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each has cells of its own
  useEffect(() => box.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus(), [level]);
  const chosen = isDay(value) && value >= firstDayOfCalendar ? value : null;
  // A day that can't be picked is not in a month that can be shown, so the calendar opens at the latest day.
  const isPossible = chosen !== null && !(latest && chosen > latest);
  const [shown, setShown] = useState(isPossible ? chosen : isBirthday ? firstBirthday : latest);
  const [reached, setReached] = useState<{ day: string }>();
  useEffect(() => {
    if (reached) box.current?.querySelector<HTMLElement>(`[data-day="${reached.day}"]`)?.focus();
  }, [reached]);
  const move = (event: KeyboardEvent, from: string) => {
    const to = keyedDay(event, from, { latest, firstDay });
    if (to === null) return;
    event.preventDefault();
    setShown(to);
    setReached({ day: to });
  };
  return (
    <div ref={box}>
      {isBirthday && latest && shown && <MonthSelects shown={shown} latest={latest} onShow={setShown} />}
      <MantineFrame>
        <DatePicker
          value={chosen}
          date={shown}
          level={level}
          onLevelChange={setLevel}
          onDateChange={setShown}
          getDayProps={(date) => ({
            'data-day': date,
            'aria-pressed': date === chosen,
            onKeyDown: (event) => move(event, date),
          })}
          maxDate={latest}
          classNames={isBirthday ? { calendarHeader: styles.header } : undefined}
          firstDayOfWeek={firstDay as DayOfWeek}
          hideOutsideDates
          fullWidth
          highlightToday
          // Escape closes the popover, so it must not reach a dialog around it.
          __stopPropagation
          ariaLabels={labelButtons(words)}
          {...names}
          onChange={(picked) => picked && onPick(picked)}
        />
      </MantineFrame>
    </div>
  );
}

interface Key {
  key: string;
  shiftKey: boolean;
}

/**
 * Returns the day that a key of the calendar leads to, or null. PageUp and PageDown: one month; with Shift: one year;
 * Home and End: the ends of the week. Days are YYYY-MM-DD and never after `latest`. `firstDay`: the first day of the
 * week, 0 for Sunday.
 */
function keyedDay(
  { key, shiftKey }: Key,
  from: string,
  { latest = '9999-12-31', firstDay }: { latest: string | undefined; firstDay: number },
): string | null {
  const day = moved(key, { months: shiftKey ? 12 : 1, firstDay }, new Date(`${from}T00:00Z`));
  const to = day?.toISOString().slice(0, 10);
  return to === undefined ? null : to > latest ? latest : to;
}

function moved(
  key: string,
  { months, firstDay }: { months: number; firstDay: number },
  day: Date,
): Date | null {
  const weekday = (day.getUTCDay() + 7 - firstDay) % 7;
  if (key === 'PageUp') return addMonths(day, -months);
  if (key === 'PageDown') return addMonths(day, months);
  if (key === 'Home') return addDays(day, -weekday);
  return key === 'End' ? addDays(day, 6 - weekday) : null;
}

function addDays(day: Date, count: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + count));
}

/** Returns the day with this number in another month, or that month's last day. */
function addMonths(day: Date, count: number): Date {
  const month = day.getUTCMonth() + count;
  const last = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), month, Math.min(day.getUTCDate(), last)));
}

type DayNames = Pick<
  DatePickerProps,
  | 'renderDay'
  | 'getDayAriaLabel'
  | 'weekdayFormat'
  | 'monthLabelFormat'
  | 'monthsListFormat'
  | 'yearLabelFormat'
  | 'yearsListFormat'
  | 'decadeLabelFormat'
>;

/** Formats a calendar's days, weekdays, months and years for a locale. Mantine itself writes English. */
function nameDays(locale: string): DayNames {
  if (/^en\b/i.test(locale)) return {};
  const year = createDayFormat(locale, { year: 'numeric' });
  const month = createDayFormat(locale, { month: 'long', year: 'numeric' });
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  return {
    renderDay: (day) => number.format(Number(day.slice(8, 10))),
    getDayAriaLabel: createDayFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
    weekdayFormat: createDayFormat(locale, { weekday: 'short' }),
    monthLabelFormat: month,
    monthsListFormat: createDayFormat(locale, { month: 'short' }),
    yearLabelFormat: year,
    yearsListFormat: year,
    decadeLabelFormat: (first, last) => `${year(first)} – ${year(last)}`,
  };
}

function labelButtons(words: ClientConfig['words']): CalendarAriaLabels {
  return {
    previousMonth: words.previousMonth ?? 'Previous month',
    nextMonth: words.nextMonth ?? 'Next month',
    previousYear: words.previousYear ?? 'Previous year',
    nextYear: words.nextYear ?? 'Next year',
    previousDecade: words.previousDecade ?? 'Previous decade',
    nextDecade: words.nextDecade ?? 'Next decade',
  };
}
