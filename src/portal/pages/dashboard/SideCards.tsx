import { useId } from 'react';
import type { DashboardStep, JsonObject } from '#definition';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '#view/portal.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useFormats } from '../useFormats.ts';
import card from './Card.module.css';
import styles from './SideCards.module.css';
import { useDashboardTexts } from './useDashboardTexts.ts';
import { EmptyBlock } from './EmptyBlock.tsx';
import { isAllZero } from './newMember.ts';
import { computeLeftShare, listCardFields, listTotalFields, type SideCard, sideCards } from './sideCards.ts';

interface SidesProps {
  sides: SideCard;
  /** The dashboard's record; null while it loads. */
  record: JsonObject | null;
}

interface CardsProps {
  record: JsonObject | null;
  /** The step in place of a card without data. Default: zeros. */
  step?: DashboardStep | undefined;
}

/** Shows the cards that compare left and right: referrals, team, and their robot business. */
export function SideCards({ record, step }: CardsProps) {
  const words = useDashboardTexts();
  return (
    <div className={styles.cards}>
      {sideCards.map((sides) =>
        step && record && isAllZero(record, listCardFields(sides)) ? (
          <EmptyBlock key={sides.heading} heading={words[sides.heading]} step={step} />
        ) : (
          <Sides key={sides.heading} sides={sides} record={record} />
        ),
      )}
    </div>
  );
}

function Sides({ sides, record }: SidesProps) {
  const id = useId();
  const words = useDashboardTexts();
  const write = useWriter(sides);
  const { dashboard, money } = usePortal().config;
  const badge = record && !isAllZero(record, listTotalFields(sides)) && dashboard?.badges?.[sides.badge];
  const unit = record && sides.figures === 'amounts' ? money?.unit : undefined;
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby={id} aria-busy={record === null}>
      <h2 className={card.heading} id={id}>
        {words[sides.heading]}
      </h2>
      <div className={styles.top}>
        <p className={styles.total} data-figure data-unit={unit}>
          {record ? (
            writeTotal(sides, words.bothSides, (field) => write(record, field))
          ) : (
            <Skeleton width="5em" />
          )}
        </p>
        {badge && (
          <span className={styles.badge} data-figure aria-hidden="true">
            {badge}
          </span>
        )}
      </div>
      <Bar sides={sides} record={record} />
      <table className={styles.sides} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.side}</span>
            </th>
            {sides.lines.map(({ label }) => (
              <th key={label} scope="col">
                {words[label]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['left', 'right'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" className={`${card.swatch} ${styles[side]}`}>
                {words[side]}
              </th>
              {sides.lines.map((line) => (
                <td key={line.label}>{record ? write(record, line[side]) : <Skeleton width="3em" />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows the proportion of left and right. Empty while it loads and if both are 0. */
function Bar({ sides, record }: SidesProps) {
  const share = record && computeLeftShare(record, sides);
  return (
    <div className={styles.bar} aria-hidden="true">
      {share !== null && <span style={{ flexGrow: share }} />}
      {share !== null && <span style={{ flexGrow: 1 - share }} />}
    </div>
  );
}

type Writer = (record: JsonObject, field: string) => string;

function useWriter({ figures }: SideCard): Writer {
  const { money, text } = useFormats();
  return (record, field) => {
    const value = record[field] ?? 0;
    return figures === 'amounts' ? money(value) : text(value);
  };
}

function writeTotal({ total }: SideCard, bothSides: string, write: (field: string) => string): string {
  if (typeof total === 'string') return write(total);
  return fillPlaceholders(bothSides, { left: write(total.left), right: write(total.right) });
}
