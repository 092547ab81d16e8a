import type { Problems } from '../protocol.ts';
import type { Marker } from './markers.ts';
import styles from './ProblemList.module.css';

interface Props {
  /** Those of this file. */
  markers: Marker[];
  /** Those of the whole draft; null until the check has spoken. */
  problems: Problems | null;
  file: string;
  onJump: (marker: Marker) => void;
}

/** What the check says, in its own sentences; each leads to its place. */
export function ProblemList({ markers, problems, file, onJump }: Props) {
  const elsewhere = (problems?.problems ?? []).filter((one) => one.file !== file);
  const files = [...new Set(elsewhere.map((one) => one.file))];
  return (
    <section className={styles.list} aria-label="Problems">
      <p className={styles.count} role="status">
        {problems === null ? 'Checking…' : countOf(markers.length)}
        {files.length > 0 && (
          <span className={styles.quiet}>
            {' '}
            · {elsewhere.length} in {files.join(', ')}
          </span>
        )}
      </p>
      {markers.length > 0 && (
        <ul className={styles.lines}>
          {markers.map((marker) => (
            <li key={`${marker.line}:${marker.column}:${marker.message}`}>
              <button type="button" className={styles.line} onClick={() => onJump(marker)}>
                <span className={styles.place}>
                  {marker.line}:{marker.column}
                </span>
                <span>{marker.message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function countOf(count: number): string {
  if (count === 0) return 'No problem in this file';
  return count === 1 ? '1 problem' : `${count} problems`;
}
