import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAsked } from '../api/useAsked.ts';
import { usePolling } from '../api/usePolling.ts';
import { Panel } from '../layout/Panel.tsx';
import type { LatestTrial, TrialLine } from '../protocol.ts';
import type { Note } from '../review/note.ts';
import { Moment } from '../words/Moment.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import { GrowDialog } from './GrowDialog.tsx';
import { SeenTable } from './SeenTable.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import styles from './TrialPanel.module.css';

/** Milliseconds between two looks at what was counted. */
const every = 5_000;

/** What a share of members have before the others, how it does, and what can be done about it. */
export function TrialPanel({ onSettled }: { onSettled: (note: Note) => void }) {
  const { api, portal } = useWorkbench();
  const { body, reload } = useAsked<LatestTrial>(api, 'trial');
  usePolling(reload, every);
  const trial = body?.trial;
  const live = portal.body?.live?.number;
  // What became of it is told until the next version but one is live.
  if (!trial || live === undefined || trial.state === 'finished' || trial.base + 1 < live) return null;
  const settle = (note: Note) => {
    reload();
    portal.reload();
    onSettled(note);
  };
  return <Told trial={trial} onSettled={settle} />;
}

const tasks = { grow: GrowDialog, back: TakeBackDialog };

function Told({ trial, onSettled }: { trial: TrialLine; onSettled: (note: Note) => void }) {
  const { session } = useWorkbench();
  const [task, setTask] = useState<keyof typeof tasks | null>(null);
  const { share, state, says, why, author, who, base, at, files } = trial;
  const isRunning = state === 'running';
  const Task = task && tasks[task];
  const settle = (note: Note) => {
    setTask(null);
    onSettled(note);
  };
  return (
    <Panel title={isRunning ? `On trial: ${share} % of members have it` : 'The last trial has ended'}>
      <div className={styles.told}>
        {!isRunning && <p className={styles.ended}>All members have what is live: {says}.</p>}
        <p>{why}</p>
        <p className={styles.quiet}>
          {author === who ? `By ${who}` : `Written by ${author}, put on trial by ${who}`}, <Moment at={at} />,
          over version {base}: {files.join(', ')}
        </p>
        <SeenTable tried={trial.tried} rest={trial.rest} />
        <p className={styles.quiet}>
          Failed is a render that broke, or a call that was lost or refused.
          {isRunning && ' It stops by itself once it fails clearly more often than what the rest have.'}
        </p>
      </div>
      {isRunning && session.role === 'publisher' && (
        <div className={styles.actions}>
          <Button onClick={() => setTask('grow')}>Give it to more…</Button>
          <Button variant="default" onClick={() => setTask('back')}>
            Take it back…
          </Button>
        </div>
      )}
      {Task && <Task trial={trial} onSettled={settle} onClose={() => setTask(null)} />}
    </Panel>
  );
}
