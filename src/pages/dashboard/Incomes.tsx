import { useId } from 'react';
import type { JsonObject } from '../../definition/index.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useFormats } from '../useFormats.ts';
import card from './Card.module.css';
import styles from './Incomes.module.css';
import { incomes, shareOf, writeShare } from './incomes.ts';

/** The incomes, each with `$ ` before it, the rank included, as the specification has it, and a bar of its share. */
export function Incomes({ record }: { record: JsonObject | null }) {
  const id = useId();
  const { money } = useFormats();
  return (
    <section className={card.card} aria-labelledby={id} aria-busy={record === null}>
      <h2 className={card.heading} id={id}>
        Incomes
      </h2>
      <dl className={styles.incomes}>
        {incomes.map((income) => (
          <div key={income.field}>
            <dt>{income.label}</dt>
            <dd>
              {record ? `$ ${money(record[income.field] ?? 0)}` : <Skeleton width="5em" />}
              {income.source && <Share of={record ? shareOf(income, record) : 0} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The figure above it says it; the bar and its percentage only help the eye. */
function Share({ of }: { of: number }) {
  return (
    <>
      <span className={styles.share} aria-hidden="true">
        <span style={{ width: `${of * 100}%` }} />
      </span>
      <span className={styles.percent} data-share={writeShare(of)} aria-hidden="true" />
    </>
  );
}
