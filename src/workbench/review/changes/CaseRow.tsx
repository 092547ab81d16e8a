import { useId, type KeyboardEvent } from 'react';
import type { ChangedCase } from '#shared/changedCase.ts';
import type { ReserveSlot } from '../../states/createFrameSlots.ts';
import { formatQuantity } from '../../words/formatQuantity.ts';
import { CasePictures } from './CasePictures.tsx';
import styles from './CaseRow.module.css';

interface Props {
  draft: number;
  one: ChangedCase;
  /** The reviewers who ticked it. */
  by: string[];
  name: string;
  onTick: ((key: string, isTicked: boolean) => void) | null;
  onKey: (event: KeyboardEvent) => void;
  reserveSlot: ReserveSlot;
}

/** A case in both versions. The checkbox comes last, so that reviewers read the case first. */
export function CaseRow({ draft, one, by, name, onTick, onKey, reserveSlot }: Props) {
  const { key, when, before, after, alike, others = [] } = one;
  const isTicked = by.includes(name);
  const whenId = useId();
  return (
    <li className={styles.row}>
      <h4 id={whenId} className={styles.when}>
        {when}
      </h4>
      <dl className={styles.both}>
        <div>
          <dt>Now</dt>
          <dd>{before ?? 'It is new: nothing of what is live behaves so.'}</dd>
        </div>
        <div>
          <dt>With this draft</dt>
          <dd>
            {after ??
              'There is no such case any more: its rule, field or button is gone, or does nothing now.'}
          </dd>
        </div>
      </dl>
      <CasePictures change={key} {...{ draft, whenId, reserveSlot }} />
      {alike.length > 0 && (
        <details className={styles.others}>
          <summary>{`and ${formatQuantity(alike.length, 'more case')} just so`}</summary>
          <ul>
            {others.map((other, at) => (
              <li key={alike[at]}>{other}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        {onTick && (
          <label className={styles.case}>
            <input
              type="checkbox"
              className={styles.box}
              aria-describedby={whenId}
              checked={isTicked}
              onKeyDown={onKey}
              onChange={() => onTick(key, !isTicked)}
            />
            Looked at
          </label>
        )}
        {by.length > 0 && <span className={styles.note}>{`looked at by ${by.join(', ')}`}</span>}
      </div>
    </li>
  );
}
