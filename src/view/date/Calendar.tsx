import { DatePicker } from '@mantine/dates';
import './calendarStyles.ts';

interface CalendarProps {
  value: string;
  latest?: string;
  onPick: (day: string) => void;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Mantine's calendar. Its code and styles are fetched when a date is first picked. */
export default function Calendar({ value, latest, onPick }: CalendarProps) {
  const chosen = day.test(value) ? value : null;
  return (
    <DatePicker
      value={chosen}
      defaultDate={chosen ?? latest}
      maxDate={latest}
      onChange={(picked) => picked && onPick(String(picked))}
    />
  );
}
