import { useMemo, useRef, type KeyboardEvent } from 'react';
import type { ReviewReport } from '../../protocol.ts';
import { createFrameSlots } from '../../states/createFrameSlots.ts';
import { ChangeLine } from './ChangeList.tsx';
import lineStyles from './ChangeList.module.css';
import { CaseRow } from './CaseRow.tsx';
import { groupBySubject } from './groupBySubject.ts';
import styles from './NoticedChanges.module.css';

interface Props {
  draft: number;
  report: ReviewReport;
  /** The signed-in operator. */
  name: string;
  /** Ticks a case for this reviewer, or takes the tick back; null for viewers. */
  onTick: ((key: string, isTicked: boolean) => void) | null;
}

/** The maximum of open pictures, because each is a whole portal. */
const maxPictures = 6;

/**
 * The changes of each screen with their cases, which reviewers tick. Arrow keys move between the checkboxes.
 */
export function NoticedChanges({ draft, report: { changes, cases, ticked }, name, onTick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const reserveSlot = useMemo(() => createFrameSlots(maxPictures), []);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const at = boxes.indexOf(event.target as HTMLInputElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    boxes[at + step]?.focus();
  };
  return (
    <div ref={list} className={styles.subjects}>
      {groupBySubject(changes, cases).map(({ heading, lines, cases: shown }) => (
        <section key={heading} className={styles.subject} aria-label={heading}>
          <h3 className={styles.heading}>{heading}</h3>
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={line.text} className={lineStyles.line}>
                <ChangeLine {...line} />
              </li>
            ))}
            {shown.map((one) => (
              <CaseRow
                key={one.key}
                by={ticked.filter(({ key }) => key === one.key).map(({ who }) => who)}
                onKey={move}
                {...{ draft, one, name, onTick, reserveSlot }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
