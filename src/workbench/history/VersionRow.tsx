import { Link } from 'react-router-dom';
import type { VersionLine } from '../protocol.ts';
import { count } from '../words/count.ts';
import { Moment } from '../words/Moment.tsx';
import { tellKind } from '../words/tellKind.ts';
import styles from './HistoryPage.module.css';
import { tellPeople } from './tellPeople.ts';

/** The number of files that are named. Above it, only the count is shown. */
const named = 3;

export function VersionRow({ version }: { version: VersionLine }) {
  const { number, why, at, files } = version;
  return (
    <li className={styles.row}>
      <Link className={styles.number} to={`/history/${number}`}>
        Version {number}
      </Link>
      <div>
        <div className={styles.why}>{why}</div>
        <p className={styles.quiet}>
          {files.length > named ? count(files.length, 'file') : files.join(', ')}
        </p>
      </div>
      <div className={styles.when}>
        <Moment at={at} />
        <p className={styles.quiet}>
          {tellKind(version)} · {tellPeople(version)}
        </p>
      </div>
    </li>
  );
}
