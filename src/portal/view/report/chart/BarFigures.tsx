import { useState } from 'react';
import type { BarLabels } from './formatBarNames.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { usePortal } from '../../portal.ts';
import classes from './chart.module.css';

interface Props {
  of: string;
  names: BarLabels;
  figures: string[];
}

/** Shows the ends of the axis, and between them all figures as a list, which is rendered when it is opened. */
export function BarFigures({ of, names: { each, first, last }, figures }: Props) {
  const { words } = usePortal().config;
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.foot}>
      <span aria-hidden="true">{first}</span>
      <span aria-hidden="true">{last}</span>
      <details className={classes.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary aria-label={fillPlaceholders(words.allFiguresOf ?? 'All figures: {chart}', { chart: of })}>
          {words.allFigures ?? 'All figures'}
        </summary>
        {open && (
          <ul>
            {each.map((name, at) => (
              <li key={name}>
                <span>{name}</span> <span>{figures[at]}</span>
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  );
}
