import classes from './Report.module.css';

interface Props {
  level: 1 | 2;
  title: string;
  /** The label and the sum; null if the report has no total. */
  total: { label: string; text: string } | null;
}

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
