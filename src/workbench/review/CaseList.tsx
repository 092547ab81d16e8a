import { useRef, type KeyboardEvent } from 'react';
import type { ChangedCase } from '#shared/changedCase.ts';
import type { ReviewReport } from '../protocol.ts';
import { formatQuantity } from '../words/formatQuantity.ts';
import styles from './CaseList.module.css';

interface Props {
  report: ReviewReport;
  name: string;
  /** Ticks a case for this reviewer, or takes the tick back; null for viewers. */
  onTick: ((key: string, isTicked: boolean) => void) | null;
}

/** The changed cases, which reviewers tick. Arrow keys move between them. */
export function CaseList({ report: { cases, ticked }, name, onTick }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const at = boxes.indexOf(event.target as HTMLInputElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    boxes[at + step]?.focus();
  };
  return (
    <ul ref={list} className={styles.list}>
      {cases.map((one, index) => (
        <CaseRow
          key={one.key}
          one={one}
          isFirst={one.screen !== cases[index - 1]?.screen}
          by={ticked.filter(({ key }) => key === one.key).map(({ who }) => who)}
          name={name}
          onTick={onTick}
          onKey={move}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<Props, 'name' | 'onTick'> {
  one: ChangedCase;
  /** True for the first case of its screen. */
  isFirst: boolean;
  by: string[];
  onKey: (event: KeyboardEvent) => void;
}

function CaseRow({ one, isFirst, by, name, onTick, onKey }: RowProps) {
  const { key, title, when, before, after, alike } = one;
  const isTicked = by.includes(name);
  return (
    <li className={styles.row}>
      {isFirst && <h3 className={styles.screen}>{title}</h3>}
      <label className={styles.case}>
        {onTick && (
          <input
            type="checkbox"
            className={styles.box}
            checked={isTicked}
            onKeyDown={onKey}
            onChange={() => onTick(key, !isTicked)}
          />
        )}
        <span className={styles.when}>{when}</span>
      </label>
      <dl className={styles.both}>
        <div>
          <dt>Now</dt>
          <dd>{before ?? 'There is no such case.'}</dd>
        </div>
        <div>
          <dt>With this draft</dt>
          <dd>{after ?? 'There is no such case any more.'}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        {[
          alike.length > 0 && `and ${formatQuantity(alike.length, 'more case')} just so`,
          by.length > 0 && `looked at by ${by.join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}
