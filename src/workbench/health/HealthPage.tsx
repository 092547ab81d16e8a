import { useAsked } from '../api/useAsked.ts';
import { usePolling } from '../api/usePolling.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { Health } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { HealthList } from './HealthList.tsx';
import styles from './HealthPage.module.css';
import { Pieces } from './Pieces.tsx';
import { UnitTable } from './UnitTable.tsx';

/** The milliseconds between two polls. */
const every = 5_000;

export default function HealthPage() {
  const { api } = useWorkbench();
  const { body, fault, reload } = useAsked<Health>(api, 'health');
  usePolling(reload, every);
  return (
    <>
      <h1>Health</h1>
      {fault !== '' && <Notice text={fault} action="Try again" onAction={reload} />}
      {body && <HealthSections health={body} />}
    </>
  );
}

function HealthSections({ health: { summary, problems, notes, sections, units } }: { health: Health }) {
  return (
    <>
      <div className={styles.summary}>
        <Notice look={problems === 0 ? 'good' : 'wait'} text={summary} />
      </div>
      {notes.map((note, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className={styles.quiet}>
          <Pieces pieces={note} />
        </p>
      ))}
      {sections.map(({ title, lines }) => (
        <Panel key={title} title={title}>
          <HealthList lines={lines} />
        </Panel>
      ))}
      <Panel title="Everything that goes live by itself" note={String(units.length)}>
        <UnitTable units={units} />
      </Panel>
    </>
  );
}
