import type { JsonObject } from '#definition';
import { computeSourceShares, formatShare } from './incomeFields.ts';
import card from './Card.module.css';
import styles from './IncomeSources.module.css';
import { useDashboardTexts } from './useDashboardTexts.ts';

/** Shows the sources of the total: a bar of the shares, and their names. */
export function IncomeSources({ record }: { record: JsonObject | null }) {
  const words = useDashboardTexts();
  const shares = computeSourceShares(record ?? {});
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
            {words[share.source]} <strong data-figure>{record && formatShare(share)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
