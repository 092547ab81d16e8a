import classes from './Report.module.css';

interface Props {
  level: 1 | 2;
  title: string;
  /** The total's label and figure; null where the report has none. */
  total: { label: string; text: string } | null;
}

/** The heading, with the total in it. */
export function ReportHeading({ level, title, total }: Props) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={classes.heading}>
      <span>{title}</span>
      {total && (
        <>
          {' '}
          <span className={classes.total}>
            <span className={classes.totalLabel}>{total.label}</span>{' '}
            <span className={classes.figure}>{total.text}</span>
          </span>
        </>
      )}
    </Heading>
  );
}
