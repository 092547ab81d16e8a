import { useId } from 'react';
import type { JsonObject } from '../../definition/index.ts';
import { usePortal } from '../../view/portal.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useFormats } from '../useFormats.ts';
import styles from './SummaryStrip.module.css';
import { PortalLink } from '../../view/links/PortalLink.tsx';

const figures: [label: string, field: string][] = [
  ['My Robot Investment', 'MyPackage'],
  ['My Forex Investment', 'MyPackage_Forex'],
  ['My Crypto Investment', 'MyPackage_Crypto'],
  ['My Robot Fund', 'Net_AdminFund'],
  ['My Forex Fund', 'Net_AdminFund_Forex'],
  ['My Crypto Fund', 'Net_AdminFund_Crypto'],
];

/** The strip of figures with the link to the exchange. Live Rate is a text of the dashboard's content: no call brings it. */
export function SummaryStrip({ record }: { record: JsonObject | null }) {
  const { links = {}, money: { unit } = {}, dashboard: { liveRate } = {} } = usePortal().config;
  const id = useId();
  const { money } = useFormats();
  return (
    <section className={styles.strip} aria-labelledby={id} aria-busy={record === null}>
      <h2 className="visually-hidden" id={id}>
        Summary
      </h2>
      <dl className={styles.figures}>
        {figures.map(([label, field]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd data-unit={record ? unit : undefined}>
              {record ? money(record[field] ?? 0) : <Skeleton width="5em" />}
            </dd>
          </div>
        ))}
        {liveRate && (
          <div>
            <dt>Live Rate</dt>
            <dd>{liveRate}</dd>
          </div>
        )}
      </dl>
      {links.exchange && (
        <PortalLink
          className={styles.exchange}
          data-wide={!liveRate}
          href={links.exchange}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Exchange, opens in a new tab"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9h14l-4-4M20 15H6l4 4" />
          </svg>
          Exchange
        </PortalLink>
      )}
    </section>
  );
}
