import type { JsonObject } from '#definition';
import { shareSources, writeShare } from './incomes.ts';
import card from './Card.module.css';
import styles from './Sources.module.css';
import { useWords } from './useWords.ts';

/** The sources of the total: a bar of the shares, and their names. */
export function Sources({ record }: { record: JsonObject | null }) {
  const words = useWords();
  const shares = shareSources(record ?? {});
  return (
    <div className={styles.sources}>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ source, part }) => (
          <span key={source} hidden={part === 0} style={{ flexGrow: part }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label={words.sources}>
        {shares.map((share) => (
          <li key={share.source} className={card.swatch}>
            {words[share.source]} <strong>{record && writeShare(share)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
