import { DatePicker, type CalendarLevel } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { MantineFrame } from '../mantine/MantineFrame.tsx';
import './calendarStyles.ts';
import { keyedDay } from './keyedDay.ts';

interface CalendarProps {
  value: string;
  latest?: string | undefined;
  onPick: (day: string) => void;
}

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Mantine's calendar, with the focus on the day it begins at. Its code and styles are fetched when a date is first picked. */
export default function Calendar({ value, latest, onPick }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  // Days, months and years replace each other, and what was pressed is gone.
  const [level, setLevel] = useState<CalendarLevel>('month');
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each has cells of its own
  useEffect(() => box.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus(), [level]);
  const chosen = day.test(value) ? value : null;
  // A day that can't be picked stands in a month where none can.
  const isPossible = chosen !== null && !(latest && chosen > latest);
  const [shown, setShown] = useState(isPossible ? chosen : latest);
  const [reached, setReached] = useState<{ day: string }>();
  useEffect(() => {
    if (reached) box.current?.querySelector<HTMLElement>(`[data-day="${reached.day}"]`)?.focus();
  }, [reached]);
  const move = (event: KeyboardEvent, from: string) => {
    const to = keyedDay(event, from, latest);
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
          hideOutsideDates
          fullWidth
          highlightToday
          // Escape is the sheet's, not of a dialog around it.
          __stopPropagation
          ariaLabels={labels}
          onChange={(picked) => picked && onPick(picked)}
        />
      </MantineFrame>
    </div>
  );
}
