import { DatePicker, type CalendarAriaLabels, type CalendarLevel, type DayOfWeek } from '@mantine/dates';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { ClientConfig } from '#definition';
import { MantineFrame } from '../mantine/MantineFrame.tsx';
import { isDay } from '#engine/values/isDay.ts';
import { usePortal } from '../portal.ts';
import './calendarStyles.ts';
import { nameDays } from './nameDays.ts';
import { keyedDay } from './keyedDay.ts';

interface CalendarProps {
  value: string;
  latest?: string | undefined;
  onPick: (day: string) => void;
}

/** JavaScript maps earlier years to the 20th century. */
const firstDayOfCalendar = '0100-01-01';

/** Mantine's calendar, with the focus on the day that it opens at; fetched when a date is first picked. */
export default function Calendar({ value, latest, onPick }: CalendarProps) {
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
  const [shown, setShown] = useState(isPossible ? chosen : latest);
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
