import { useId } from 'react';
import type { JsonObject } from '#definition';
import { usePortal } from '#view/portal.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useFormats } from '../useFormats.ts';
import styles from './Overview.module.css';
import { IncomeSources } from './IncomeSources.tsx';
import { useDashboardTexts } from './useDashboardTexts.ts';
import { sumFunds, sumIncomes } from './incomeFields.ts';
import { PortalLink } from '#view/links/PortalLink.tsx';

export function Overview({ record }: { record: JsonObject | null }) {
  const { actions = [] } = usePortal().config.dashboard ?? {};
  const words = useDashboardTexts();
  const id = useId();
  const { inUnit } = useFormats();
  return (
    <section className={styles.overview} aria-labelledby={id} aria-busy={record === null}>
      <h2 className="visually-hidden" id={id}>
        {words.overview}
      </h2>
      <dl className={styles.totals}>
        <div>
          <dt>{words.totalIncome}</dt>
          <dd>{record ? inUnit(sumIncomes(record)) : <Skeleton width="5em" />}</dd>
          <dd className={styles.note}>{words.totalIncomeNote}</dd>
        </div>
        <div>
          <dt>{words.inFunds}</dt>
          <dd>{record ? inUnit(sumFunds(record)) : <Skeleton width="5em" />}</dd>
          <dd className={styles.note}>{words.inFundsNote}</dd>
        </div>
      </dl>
      {actions.length > 0 && (
        <ul className={styles.actions}>
          {actions.map(({ label, to }) => (
            <li key={label}>
              <PortalLink href={to}>{label}</PortalLink>
            </li>
          ))}
        </ul>
      )}
      <IncomeSources record={record} />
    </section>
  );
}
