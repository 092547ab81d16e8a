import { UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { TextDifference } from '../protocol.ts';
import { formatQuantity } from '../words/formatQuantity.ts';
import { compareLines, type DifferenceLine, type DifferencePart } from './compareLines.ts';
import styles from './FileDifference.module.css';

interface Props {
  difference: TextDifference;
  /** True if the file is initially expanded. */
  isOpen: boolean;
}

export function FileDifference({ difference, isOpen }: Props) {
  const { file, before, after } = difference;
  const [isShown, setShown] = useState(isOpen);
  const [isWhole, setWhole] = useState(false);
  const pieces = useMemo(
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
        <code>{file}</code> <span className={styles.size}>{describeSize(difference, pieces)}</span>
      </summary>
      <div className={styles.pieces} data-sides={before === null || after === null ? 'one' : 'two'}>
        {pieces.map((piece) => (
          <PieceRows key={keyOf(piece)} piece={piece} onMore={() => setWhole(true)} />
        ))}
      </div>
    </details>
  );
}

/** The React key of a part: its first line in both versions, or `skipped` and a line. */
function keyOf(piece: DifferencePart): string {
  if (piece.kind === 'skipped') return `skipped ${piece.from}`;
  return `${piece.before[0]?.number ?? ''} ${piece.after[0]?.number ?? ''}`;
}

function describeSize({ before, after }: TextDifference, pieces: DifferencePart[]): string {
  if (before === null) return 'new';
  if (after === null) return 'taken away';
  const sum = (side: 'before' | 'after') =>
    pieces.reduce((all, piece) => all + (piece.kind === 'changed' ? piece[side].length : 0), 0);
  return pieces.length === 0 ? '' : `+${sum('after')} −${sum('before')}`;
}

function PieceRows({ piece, onMore }: { piece: DifferencePart; onMore: () => void }) {
  switch (piece.kind) {
    case 'skipped':
      return (
        <UnstyledButton className={styles.more} onClick={onMore}>
          Show {formatQuantity(piece.count, 'line')} that are the same
        </UnstyledButton>
      );
    case 'same':
      return (
        <div className={styles.piece}>
          <Side lines={piece.before} look="same" />
          {/* Hidden from screen readers and on a phone, because both sides are equal. */}
          <div className={styles.twin} aria-hidden="true">
            <Side lines={piece.after} look="same" />
          </div>
        </div>
      );
    default:
      return (
        <div className={styles.piece}>
          <Side lines={piece.before} look="removed" />
          <Side lines={piece.after} look="added" />
        </div>
      );
  }
}

const words = { same: '', removed: 'Before:', added: 'After:' };
const signs = { same: ' ', removed: '−', added: '+' };

function Side({ lines, look }: { lines: DifferenceLine[]; look: keyof typeof signs }) {
  const Text = look === 'removed' ? 'del' : look === 'added' ? 'ins' : 'span';
  return (
    <div>
      {lines.length > 0 && words[look] !== '' && <span className="visually-hidden">{words[look]}</span>}
      {lines.map(({ number, text }) => (
        <div key={number} className={styles.line} data-look={look}>
          <span className={styles.number}>{number}</span>
          <span className={styles.sign} aria-hidden="true">
            {signs[look]}
          </span>
          <Text className={styles.text}>{text}</Text>
        </div>
      ))}
    </div>
  );
}
