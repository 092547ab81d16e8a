import { lazy, Suspense } from 'react';
import { Sheet } from '../sheet/Sheet.tsx';
import { usePortal } from '../portal.ts';
import styles from './DateSheet.module.css';

const Calendar = lazy(() => import('./Calendar.tsx'));

interface DateSheetProps {
  title: string;
  value: string;
  latest?: string | undefined;
  isBirthday?: boolean | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

export default function DateSheet({ title, onClose, ...calendar }: DateSheetProps) {
  const { chooseDate = 'Choose date' } = usePortal().config.words;
  return (
    <Sheet name={chooseDate} title={title} onClose={onClose}>
      <div className={styles.calendar}>
        <Suspense fallback={<div className={styles.loading} aria-busy="true" />}>
          <Calendar {...calendar} />
        </Suspense>
      </div>
    </Sheet>
  );
}
