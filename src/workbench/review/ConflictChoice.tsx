import type { ConflictLine } from '../protocol.ts';
import { describePointer } from '../words/describePointer.ts';
import styles from './ConflictPanel.module.css';

/** The side of a conflict that wins: the draft, or the live version. */
export type ConflictSide = 'mine' | 'live';

interface Props {
  conflict: ConflictLine;
  side: ConflictSide | undefined;
  /** Chooses a side; null for operators who may not. */
  onChoose: ((side: ConflictSide) => void) | null;
}

/** Builds the key of a conflict, unique within a draft. */
export function buildConflictKey({ file, pointer }: ConflictLine): string {
  return `${file}#${pointer}`;
}

/** A conflict with its two values, as radio buttons. */
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
