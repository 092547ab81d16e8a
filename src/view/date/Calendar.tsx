import { DatePicker } from '@mantine/dates';
import './calendarStyles.ts';

interface CalendarProps {
  value: string;
  latest?: string;
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

/** Mantine's calendar. Its code and styles are fetched when a date is first picked. */
export default function Calendar({ value, latest, onPick }: CalendarProps) {
  const chosen = day.test(value) ? value : null;
  return (
    <DatePicker
      value={chosen}
      defaultDate={chosen ?? latest}
      maxDate={latest}
      hideOutsideDates
      ariaLabels={labels}
      onChange={(picked) => picked && onPick(picked)}
    />
  );
}
