import { useId } from 'react';
import type { DashboardTexts, JsonObject } from '#definition';
import { usePortal } from '#view/portal.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useFormats } from '../useFormats.ts';
import styles from './SummaryStrip.module.css';
import { useDashboardTexts } from './useDashboardTexts.ts';
import { PortalLink } from '#view/links/PortalLink.tsx';

const figures: [word: keyof DashboardTexts, field: string][] = [
  ['robotInvestment', 'MyPackage'],
  ['forexInvestment', 'MyPackage_Forex'],
  ['cryptoInvestment', 'MyPackage_Crypto'],
  ['robotFund', 'Net_AdminFund'],
  ['forexFund', 'Net_AdminFund_Forex'],
  ['cryptoFund', 'Net_AdminFund_Crypto'],
];

/** Shows the figures, with a link to the exchange. Live Rate is a text of the content, because no call returns it. */
export function SummaryStrip({ record }: { record: JsonObject | null }) {
  const { links = {}, money: { unit } = {}, dashboard: { liveRate } = {} } = usePortal().config;
  const id = useId();
  const { money } = useFormats();
  const words = useDashboardTexts();
  return (
    <section className={styles.strip} aria-labelledby={id} aria-busy={record === null}>
      <h2 className="visually-hidden" id={id}>
        {words.summary}
      </h2>
      <dl className={styles.figures}>
        {figures.map(([word, field]) => (
          <div key={field}>
            <dt>{words[word]}</dt>
            <dd data-unit={record ? unit : undefined}>
              {record ? money(record[field] ?? 0) : <Skeleton width="5em" />}
            </dd>
          </div>
        ))}
        {liveRate && (
          <div>
            <dt>{words.liveRate}</dt>
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
          aria-label={words.exchangeOpens}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9h14l-4-4M20 15H6l4 4" />
          </svg>
          {words.exchange}
        </PortalLink>
      )}
    </section>
  );
}
