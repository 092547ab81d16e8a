import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRequest } from '../api/useRequest.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { ScheduledLine } from '../protocol.ts';
import { Moment } from '../words/Moment.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './SchedulePage.module.css';

export default function SchedulePage() {
  const { api, session } = useWorkbench();
  const { body, error, reload } = useRequest<ScheduledLine[]>(api, 'schedule');
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
      {error !== '' && <Notice text={error} action="Try again" onAction={reload} />}
      {body && waiting.length === 0 && (
        <p className={styles.empty}>Nothing waits. A draft is put here by “Publish at…” in its review.</p>
      )}
      <Lines title="Waits" lines={waiting} onCancel={session.role === 'publisher' ? setCancelled : null} />
      <Lines title="Past" lines={past} onCancel={null} />
      {cancelled && <CancelDialog line={cancelled} onClose={close} />}
    </>
  );
}

function CancelDialog({ line, onClose }: { line: ScheduledLine; onClose: () => void }) {
  const { api } = useWorkbench();
  const { run, isBusy, error } = useRequestRunner();
  const cancel = async () => {
    const { ok } = await run(() => api.send('DELETE', `schedule/${line.id}`));
    if (ok) onClose();
  };
  return (
    <Dialog
      title="Take it off the schedule?"
      action="Take it off"
      isGrave
      onAction={() => void cancel()}
      onClose={onClose}
      isBusy={isBusy}
      error={error}
    >
      <p>
        Draft {line.draft} does not go live on {line.said} in {line.zone}. The draft stays.
      </p>
    </Dialog>
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

interface Props {
  line: ScheduledLine;
  onCancel: ((line: ScheduledLine) => void) | null;
}

function ScheduledRow({ line, onCancel }: Props) {
  const { draft, who, why, at, said: localTime, zone, state, version, says } = line;
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.when}>
          {localTime} <span className={styles.quiet}>{zone}</span>
        </div>
        <div className={styles.why}>{why}</div>
        <p className={styles.quiet}>
          <Link to={`/review/${draft}`}>Draft {draft}</Link>, wanted by {who} · for you <Moment at={at} />
        </p>
      </div>
      {state === 'done' && <Link to={`/history/${version}`}>Went live as version {version}</Link>}
      {state === 'refused' && <span className={styles.refused}>Refused: {says}</span>}
      {state === 'cancelled' && <span className={styles.quiet}>Cancelled {says}</span>}
      {onCancel && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Cancel draft ${draft} at ${localTime}`}
          onClick={() => onCancel(line)}
        >
          Cancel…
        </Button>
      )}
    </li>
  );
}
