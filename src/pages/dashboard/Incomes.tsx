import { useId } from 'react';
import type { JsonObject } from '../../definition/index.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useFormats } from '../useFormats.ts';
import card from './Card.module.css';
import styles from './Incomes.module.css';

const incomes: [label: string, field: string][] = [
  ['Level Income', 'levelincome'],
  ['Forex Roi Income', 'Roi_IncomeForex'],
  ['Forex Roi Level Income', 'roiLevelincomeForex'],
  ['Crypto Roi Income', 'Roi_IncomeCrypto'],
  ['Crypto Roi Level Income', 'roiLevelincomeCrypto'],
  ['Matching Income', 'Binary_Income'],
  ['Salary Income', 'salaryIncome'],
  ['Royalty Income', 'RoyaltyIncome'],
  ['User Rank', 'user_rank'],
  ['user Reward', 'user_reward'],
];

/** The incomes, each with `$ ` before it, the rank included, as the specification has it. */
export function Incomes({ record }: { record: JsonObject | null }) {
  const id = useId();
  const { money } = useFormats();
  return (
    <section className={card.card} aria-labelledby={id} aria-busy={record === null}>
      <h2 className={card.heading} id={id}>
        Incomes
      </h2>
      <dl className={styles.incomes}>
        {incomes.map(([label, field]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{record ? `$ ${money(record[field] ?? 0)}` : <Skeleton width="5em" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
