import type { SeenScreens } from '../protocol.ts';
import styles from './TrialPanel.module.css';

/** What browsers reported of the screens on trial, by who has which version. */
export function SeenTable({ tried, rest }: { tried: SeenScreens; rest: SeenScreens }) {
  return (
    <table className={styles.seen}>
      <thead>
        <tr>
          <th scope="col">Its screens</th>
          <th scope="col">Opened</th>
          <th scope="col">Failed</th>
        </tr>
      </thead>
      <tbody>
        <Line name="Who has it" seen={tried} />
        <Line name="The rest" seen={rest} />
      </tbody>
    </table>
  );
}

function Line({ name, seen: { openings, failures } }: { name: string; seen: SeenScreens }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{openings}</td>
      <td>
        {failures}
        {openings > 0 && (
          <span className={styles.part}> {percent.format(Math.min(1, failures / openings))}</span>
        )}
      </td>
    </tr>
  );
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
