import { LineIcon } from '../icons/LineIcon.tsx';
import type { ReviewReport } from '../protocol.ts';
import styles from './RestoreReadiness.module.css';

/** True if a version can be restored by somebody. The role gate is ignored, because it concerns the reader. */
export function canBeRestored({ gates }: ReviewReport): boolean {
  return gates.every(({ name, isOpen }) => isOpen || name === 'role');
}

/** A sentence that says if a version can be restored. */
export function RestoreReadiness({ report }: { report: ReviewReport }) {
  const isOpen = canBeRestored(report);
  const closed = report.gates.filter((gate) => !gate.isOpen && gate.name !== 'role');
  return (
    <div className={styles.ready} data-look={isOpen ? 'good' : 'bad'}>
      <LineIcon name={isOpen ? 'check' : 'close'} />
      <div>
        {isOpen ? 'Ready: it can be brought back.' : 'It can’t be brought back.'}
        {closed.map(({ name, says }) => (
          <div key={name}>{says}</div>
        ))}
        {report.problems.map((problem) => (
          <div key={problem}>{problem}</div>
        ))}
      </div>
    </div>
  );
}
