import { lazy, Suspense } from 'react';
import { Popover } from '../popover/Popover.tsx';
import { usePortal } from '../portal.ts';
import styles from './DatePopover.module.css';

const Calendar = lazy(() => import('./Calendar.tsx'));

interface DatePopoverProps {
  title: string;
  value: string;
  latest?: string | undefined;
  isBirthday?: boolean | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

export default function DatePopover({ title, onClose, ...calendar }: DatePopoverProps) {
  const { chooseDate = 'Choose date' } = usePortal().config.words;
  return (
    <Popover name={chooseDate} title={title} onClose={onClose}>
      <div className={styles.calendar}>
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <Calendar {...calendar} />
        </Suspense>
      </div>
    </Popover>
  );
}
