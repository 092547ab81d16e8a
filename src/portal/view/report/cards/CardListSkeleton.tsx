import { useMemo } from 'react';
import { arrangeCard } from './arrangeCard.ts';
import type { CardsProps } from './CardsProps.ts';
import classes from './CardListSkeleton.module.css';

export function CardListSkeleton({ label, busy, scroller, children, ...cards }: CardsProps) {
  return (
    <>
      <section className={classes.list} aria-label={label} aria-busy={busy} ref={scroller}>
        <ul className={classes.cards}>
          <CardSkeletons {...cards} />
        </ul>
      </section>
      {children}
    </>
  );
}

export function CardSkeletons({
  columns,
  summed,
  skeleton,
}: Pick<CardsProps, 'columns' | 'summed' | 'skeleton'>) {
  const { main } = useMemo(() => arrangeCard(columns, summed), [columns, summed]);
  const subtitled = main.some(({ role }) => role === 'subtitle');
  return Array.from({ length: skeleton }, (_, index) => (
    <li
      // oxlint-disable-next-line react/no-array-index-key
      key={`skeleton-${index}`}
      className={classes.skeleton}
      data-subtitled={subtitled || undefined}
      aria-hidden="true"
    />
  ));
}
