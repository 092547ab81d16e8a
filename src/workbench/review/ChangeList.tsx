import { Icon } from '../icons/Icon.tsx';
import type { ReviewReport } from '../protocol.ts';
import styles from './ChangeList.module.css';

type Change = ReviewReport['changes'][number];

interface Props {
  changes: Change[];
  none?: string;
}

/** The changes that members would notice, by screen. A mark shows the important ones. */
export function ChangeList({ changes, none = 'Members notice nothing.' }: Props) {
  if (changes.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <dl className={styles.groups}>
      {group(changes).map(({ heading, lines }) => (
        <div key={heading} className={styles.group}>
          <dt className={styles.heading}>{heading}</dt>
          {lines.map(({ text, matters }) => (
            <dd key={text} className={styles.line}>
              <span>{text}</span>
              {matters && (
                <span className={styles.mark}>
                  <Icon name="warning" /> important
                </span>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface Group {
  heading: string;
  lines: Change[];
}

/** Groups lines by the text before their first colon. */
function group(changes: Change[]): Group[] {
  const groups: Group[] = [];
  for (const { text, matters } of changes) {
    const [, heading = '', rest = text] = /^(.*?): (.*)$/s.exec(text) ?? [];
    const known = groups.find((one) => one.heading === heading);
    if (known) known.lines.push({ text: rest, matters });
    else groups.push({ heading, lines: [{ text: rest, matters }] });
  }
  return groups;
}
