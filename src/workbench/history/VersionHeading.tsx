import type { VersionLine } from '../protocol.ts';
import { count } from '../words/count.ts';
import { Moment } from '../words/Moment.tsx';
import { tellKind } from '../words/tellKind.ts';
import { tellPeople } from './tellPeople.ts';
import styles from './VersionPage.module.css';

export function VersionHeading({ version, isLive }: { version: VersionLine; isLive: boolean }) {
  const { number, why, at, files } = version;
  return (
    <header className={styles.heading}>
      <h1>
        Version {number}
        {isLive && ', live now'}
      </h1>
      <p className={styles.why}>{why}</p>
      <p className={styles.quiet}>
        {tellKind(version)} · {tellPeople(version)} · <Moment at={at} /> · {count(files.length, 'file')}
      </p>
    </header>
  );
}
