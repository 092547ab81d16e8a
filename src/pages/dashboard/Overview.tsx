import { useId } from 'react';
import type { JsonObject } from '../../definition/index.ts';
import { usePortal } from '../../view/portal.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useFormats } from '../useFormats.ts';
import styles from './Overview.module.css';
import { Sources } from './Sources.tsx';
import { totalFunds, totalIncome } from './incomes.ts';
import { PortalLink } from '../../view/links/PortalLink.tsx';

/** What one has, and beside it what one can do first. */
export function Overview({ record }: { record: JsonObject | null }) {
  const { actions = [] } = usePortal().config.dashboard ?? {};
  const id = useId();
  const { inUnit } = useFormats();
  return (
    <section className={styles.overview} aria-labelledby={id} aria-busy={record === null}>
      <h2 className="visually-hidden" id={id}>
        Overview
      </h2>
      <dl className={styles.totals}>
        <div>
          <dt>Total income</dt>
          <dd>{record ? inUnit(totalIncome(record)) : <Skeleton width="5em" />}</dd>
          <dd className={styles.note}>All incomes but User Rank</dd>
        </div>
        <div>
          <dt>In my funds</dt>
          <dd>{record ? inUnit(totalFunds(record)) : <Skeleton width="5em" />}</dd>
          <dd className={styles.note}>Robot, Forex and Crypto together</dd>
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
      <Sources record={record} />
    </section>
  );
}
