import { useId } from 'react';
import type { DashboardStep, JsonObject } from '#definition';
import { Skeleton } from '../Skeleton.tsx';
import { useFormats } from '../useFormats.ts';
import card from './Card.module.css';
import styles from './Incomes.module.css';
import { useDashboardTexts } from './useDashboardTexts.ts';
import { EmptyBlock } from './EmptyBlock.tsx';
import { isAllZero } from './newMember.ts';
import { incomeFields, computeIncomeShares, formatShare, type IncomeShare } from './incomeFields.ts';

interface Props {
  record: JsonObject | null;
  /** The step in place of incomes that are all 0. Default: zeros. */
  step?: DashboardStep | undefined;
}

/** Shows the incomes, with `$ ` before each, the rank too, as the specification has it. */
export function Incomes({ record, step }: Props) {
  const id = useId();
  const { money } = useFormats();
  const words = useDashboardTexts();
  const shares = computeIncomeShares(record ?? {});
  const fields = incomeFields.map(({ field }) => field);
  if (step && record && isAllZero(record, fields)) return <EmptyBlock heading={words.incomes} step={step} />;
  return (
    <section className={card.card} aria-labelledby={id} aria-busy={record === null}>
      <h2 className={card.heading} id={id}>
        {words.incomes}
      </h2>
      <dl className={styles.incomes}>
        {incomeFields.map((income) => (
          <div key={income.field}>
            <dt>{words[income.word]}</dt>
            <dd>
              {record ? `$ ${money(record[income.field] ?? 0)}` : <Skeleton width="5em" />}
              {income.source && <ShareBar share={shares.get(income.field) ?? noShare} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const noShare: IncomeShare = { part: 0, percent: 0 };

/** Decorative: the bar and its percentage repeat the figure above. */
function ShareBar({ share }: { share: IncomeShare }) {
  return (
    <>
      <span className={styles.share} aria-hidden="true">
        <span style={{ width: `${share.part * 100}%` }} />
      </span>
      <span className={styles.percent} data-share={formatShare(share)} aria-hidden="true" />
    </>
  );
}
