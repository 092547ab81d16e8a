import type { ConflictLine } from '../protocol.ts';
import { describePointer } from '../words/describePointer.ts';
import styles from './ConflictPanel.module.css';

export type ConflictSide = 'mine' | 'live';

interface Props {
  conflict: ConflictLine;
  side: ConflictSide | undefined;
  /** Chooses a side; null for operators who may not. */
  onChoose: ((side: ConflictSide) => void) | null;
}

/** The key of a conflict. */
export function buildConflictKey({ file, pointer }: ConflictLine): string {
  return `${file}#${pointer}`;
}

/** A conflict of two values, one of which stays. */
export function ConflictChoice({ conflict, side, onChoose }: Props) {
  const { file, pointer, mine, theirs } = conflict;
  return (
    <fieldset className={styles.place} disabled={!onChoose}>
      <legend>
        {describePointer(pointer)} <code className={styles.file}>{file}</code>
      </legend>
      {(['mine', 'live'] as const).map((one) => (
        <label key={one} className={styles.side}>
          <input
            type="radio"
            name={buildConflictKey(conflict)}
            checked={side === one}
            onChange={() => onChoose?.(one)}
          />
          <span>{one === 'mine' ? 'The draft’s' : 'What is live'}</span>
          <pre className={styles.value}>{formatValue(one === 'mine' ? mine : theirs, pointer)}</pre>
        </label>
      ))}
    </fieldset>
  );
}

function formatValue(value: string | undefined, pointer: string): string {
  if (value === undefined) return 'taken away';
  return pointer === '' ? value : JSON.stringify(JSON.parse(value), null, 2);
}
