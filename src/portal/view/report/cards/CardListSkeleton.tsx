import type { CardsProps } from './CardsProps.ts';
import classes from './CardListSkeleton.module.css';

export function CardListSkeleton({ label, busy, scroller, children, skeleton }: CardsProps) {
  return (
    <>
      <section className={classes.list} aria-label={label} aria-busy={busy} ref={scroller}>
        <ul className={classes.cards}>
          <CardSkeletons skeleton={skeleton} />
        </ul>
      </section>
      {children}
    </>
  );
}

export function CardSkeletons({ skeleton }: Pick<CardsProps, 'skeleton'>) {
  return Array.from({ length: skeleton }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <li key={`skeleton-${index}`} className={classes.skeleton} aria-hidden="true" />
  ));
}
