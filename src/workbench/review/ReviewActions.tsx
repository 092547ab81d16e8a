import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWorkbench } from '../WorkbenchContext.ts';
import { AgreeDialog } from './AgreeDialog.tsx';
import { judge } from './judge.ts';
import { PublishDialog } from './publish/PublishDialog.tsx';
import styles from './ReviewActions.module.css';
import { ScheduleDialog } from './publish/ScheduleDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import type { TaskProps } from './taskProps.ts';

const dialogs = { send: SendDialog, agree: AgreeDialog, now: PublishDialog, later: ScheduleDialog };

/** What can be done with a draft by who looks at it. */
export function ReviewActions({ onSettled, ...about }: Omit<TaskProps, 'onClose'>) {
  const { session } = useWorkbench();
  const [task, setTask] = useState<keyof typeof dialogs | null>(null);
  const { maySend, mayAgree, mayPublish, isOpen, says } = judge(about.draft, about.report, session);
  const Dialog = task && dialogs[task];
  const settle: TaskProps['onSettled'] = (note) => {
    setTask(null);
    onSettled(note);
  };
  return (
    <div className={styles.actions}>
      {mayPublish && (
        <>
          <Button disabled={!isOpen} onClick={() => setTask('now')}>
            Publish now
          </Button>
          <Button variant="default" disabled={!isOpen} onClick={() => setTask('later')}>
            Publish at…
          </Button>
        </>
      )}
      {mayAgree && (
        <Button variant={isOpen ? 'default' : 'filled'} onClick={() => setTask('agree')}>
          Agree
        </Button>
      )}
      {maySend && (
        <Button variant={mayPublish && isOpen ? 'default' : 'filled'} onClick={() => setTask('send')}>
          Send for review
        </Button>
      )}
      {says !== '' && <span className={styles.says}>{says}</span>}
      {Dialog && <Dialog {...about} onSettled={settle} onClose={() => setTask(null)} />}
    </div>
  );
}
