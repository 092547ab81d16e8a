import type { StatusIcon as Name } from '#definition';
import classes from './CellText.module.css';

/** Lucide's paths (ISC licence), on a grid of 24. */
const strokes = {
  check: 'M20 6 9 17l-5-5',
  cross: 'M18 6 6 18M6 6l12 12',
  clock: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2',
} satisfies Record<Name, string>;

/** The icon before a status. Decorative, because the word beside it has the meaning. */
export function StatusIcon({ name }: { name: Name }) {
  return (
    <svg className={classes.icon} viewBox="0 0 24 24" data-icon={name} aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}
