import { LineIcon } from '../../icons/LineIcon.tsx';
import type { ReviewReport } from '../../protocol.ts';
import { groupBySubject } from './groupBySubject.ts';
import styles from './ChangeList.module.css';

type Change = ReviewReport['changes'][number];

interface Props {
  changes: Change[];
  /** The sentence that is shown if there are no changes. */
  none: string;
}

/** The changes that members would notice, by screen. A mark shows the important ones. */
export function ChangeList({ changes, none }: Props) {
  if (changes.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <dl className={styles.groups}>
      {groupBySubject(changes, []).map(({ heading, lines }) => (
        <div key={heading} className={styles.group}>
          <dt className={styles.heading}>{heading}</dt>
          {lines.map((line) => (
            <dd key={line.text} className={styles.line}>
              <ChangeLine {...line} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The text of a change, with a mark if it is important. */
export function ChangeLine({ text, matters }: Change) {
  return (
    <>
      <span>{text}</span>
      {matters && (
        <span className={styles.mark}>
          <LineIcon name="warning" /> important
        </span>
      )}
    </>
  );
}
