import type { HealthUnit } from '../protocol.ts';
import styles from './HealthPage.module.css';
import { Pieces } from './Pieces.tsx';

export function UnitTable({ units }: { units: HealthUnit[] }) {
  return (
    <table className={styles.units}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">State</th>
          <th scope="col">Live since</th>
        </tr>
      </thead>
      <tbody>
        {units.map(({ name, state, says, since }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td data-state={state}>{says}</td>
            <td>
              <Pieces pieces={[since]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
