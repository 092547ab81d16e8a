import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { FileDifference } from '../protocol.ts';
import { formatQuantity } from '../words/formatQuantity.ts';
import { compareLines, type DifferenceLine, type DifferencePart } from './compareLines.ts';
import styles from './FileDifferencePanel.module.css';

interface Props {
  difference: FileDifference;
  /** True if the file is initially expanded. */
  isOpen: boolean;
}

/** The changes of one file, line by line, with the texts before and after side by side. */
export function FileDifferencePanel({ difference, isOpen }: Props) {
  const { file, before, after } = difference;
  const [isShown, setShown] = useState(isOpen);
  const [isWhole, setWhole] = useState(false);
  const parts = useMemo(
    () => (isShown ? compareLines(before ?? '', after ?? '', isWhole) : []),
    [before, after, isWhole, isShown],
  );
  return (
    <details
      className={styles.file}
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary className={styles.name}>
        <code>{file}</code> <span className={styles.size}>{describeSize(difference, parts)}</span>
      </summary>
      <div className={styles.parts} data-sides={before === null || after === null ? 'one' : 'two'}>
        {parts.map((part) => (
          <PartRows key={getPartKey(part)} part={part} onMore={() => setWhole(true)} />
        ))}
      </div>
    </details>
  );
}

/** Returns the React key of a part: its first line in both versions, or `skipped` and a line. */
function getPartKey(part: DifferencePart): string {
  if (part.kind === 'skipped') return `skipped ${part.from}`;
  return `${part.before[0]?.number ?? ''} ${part.after[0]?.number ?? ''}`;
}

function describeSize({ before, after }: FileDifference, parts: DifferencePart[]): string {
  if (before === null) return 'new';
  if (after === null) return 'taken away';
  const sum = (side: 'before' | 'after') =>
    parts.reduce((all, part) => all + (part.kind === 'changed' ? part[side].length : 0), 0);
  return parts.length === 0 ? '' : `+${sum('after')} −${sum('before')}`;
}

function PartRows({ part, onMore }: { part: DifferencePart; onMore: () => void }) {
  switch (part.kind) {
    case 'skipped':
      return (
        <UnstyledButton className={styles.more} onClick={onMore}>
          Show {formatQuantity(part.count, 'line')} that are the same
        </UnstyledButton>
      );
    case 'same':
      return (
        <div className={styles.part}>
          <Side lines={part.before} kind="same" />
          {/* Hidden from screen readers and on a phone, because both sides are equal. */}
          <div className={styles.twin} aria-hidden="true">
            <Side lines={part.after} kind="same" />
          </div>
        </div>
      );
    default:
      return (
        <div className={styles.part}>
          <Side lines={part.before} kind="removed" />
          <Side lines={part.after} kind="added" />
        </div>
      );
  }
}

const words = { same: '', removed: 'Before:', added: 'After:' };
const signs = { same: ' ', removed: '−', added: '+' };

function Side({ lines, kind }: { lines: DifferenceLine[]; kind: keyof typeof signs }) {
  const Text = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span';
  return (
    <div>
      {lines.length > 0 && words[kind] !== '' && <span className="visually-hidden">{words[kind]}</span>}
      {lines.map(({ number, text }) => (
        <div key={number} className={styles.line} data-look={kind}>
          <span className={styles.number}>{number}</span>
          <span className={styles.sign} aria-hidden="true">
            {signs[kind]}
          </span>
          <Text className={styles.text}>{text}</Text>
        </div>
      ))}
    </div>
  );
}
