import type { JsonObject } from '../../definition/index.ts';
import { shareSources, writeShare } from './incomes.ts';
import styles from './Sources.module.css';

/** What the total comes from: a bar of the shares, and each by name. */
export function Sources({ record }: { record: JsonObject | null }) {
  const shares = shareSources(record ?? {});
  return (
    <div className={styles.sources}>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ source, share }) => (
          <span key={source} hidden={share === 0} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {shares.map(({ source, share }) => (
          <li key={source}>
            {source} <strong>{record && writeShare(share)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
