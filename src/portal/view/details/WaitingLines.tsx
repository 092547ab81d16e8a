import type { CompiledItem } from '#definition';
import { StillLoading } from '../feedback/StillLoading.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './details.module.css';

/** The number of digits that is as wide as most values. A copied value is an address or a link. */
const digits = { plain: 10, copied: 42 };

/** The placeholder of a details block: labels, and bars with as many lines as the values will take. */
export function WaitingLines({ items }: { items: readonly CompiledItem[] }) {
  return (
    <>
      <dl className={styles.list} aria-busy="true">
        {items.map(({ label, figure, copy }) => (
          <div key={label} className={figure ? styles.figure : styles.item}>
            <dt>{label}</dt>
            <dd>
              <span>
                <span className={styles.place} aria-hidden="true">
                  {figureSpace.repeat(copy === undefined ? digits.plain : digits.copied)}
                </span>
              </span>
              {copy !== undefined && <CopyButton label={label} text="" told={copy} />}
            </dd>
          </div>
        ))}
      </dl>
      <StillLoading />
    </>
  );
}

/** A space as wide as a digit, at which lines do not break unless they have to. */
const figureSpace = '\u2007';
