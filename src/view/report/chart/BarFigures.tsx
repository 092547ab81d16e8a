import { useState } from 'react';
import classes from './chart.module.css';

interface Props {
  /** What the chart is called. */
  of: string;
  figures: [name: string, figure: string][];
}

/** The figures of all bars, as a list that is made when it is opened. */
export function BarFigures({ of, figures }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={`All figures: ${of}`}>All figures</summary>
      {open && (
        <ul>
          {figures.map(([name, figure]) => (
            <li key={name}>
              <span>{name}</span> <span>{figure}</span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
