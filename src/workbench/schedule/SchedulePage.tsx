import { useState } from 'react';
import { useAsked } from '../api/useAsked.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { ScheduledLine } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ScheduledRow } from './ScheduledRow.tsx';
import styles from './SchedulePage.module.css';

export default function SchedulePage() {
  const { api, session } = useWorkbench();
  const { body, fault, reload } = useAsked<ScheduledLine[]>(api, 'schedule');
  const [cancelled, setCancelled] = useState<ScheduledLine | null>(null);
  const waiting = body?.filter(({ state }) => state === 'waiting') ?? [];
  const past = body?.filter(({ state }) => state !== 'waiting') ?? [];
  const close = () => {
    setCancelled(null);
    reload();
  };
  return (
    <>
      <h1>Schedule</h1>
      {fault !== '' && <Notice text={fault} action="Try again" onAction={reload} />}
      {body && waiting.length === 0 && (
        <p className={styles.empty}>Nothing waits. A draft is put here by “Publish at…” in its review.</p>
      )}
      <Lines title="Waits" lines={waiting} onCancel={session.role === 'publisher' ? setCancelled : null} />
      <Lines title="Past" lines={past} onCancel={null} />
      {cancelled && <CancelDialog line={cancelled} onClose={close} />}
    </>
  );
}

interface LinesProps {
  title: string;
  lines: ScheduledLine[];
  onCancel: ((line: ScheduledLine) => void) | null;
}

function Lines({ title, lines, onCancel }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.list}>
        {lines.map((line) => (
          <ScheduledRow key={line.id} line={line} onCancel={onCancel} />
        ))}
      </ul>
    </Panel>
  );
}
