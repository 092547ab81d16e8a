import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../layout/Panel.tsx';
import type { ActionFeedback } from '../review/actionFeedback.ts';
import { Moment } from '../words/Moment.tsx';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './HistoryPage.module.css';
import { RestoreDialog } from './RestoreDialog.tsx';
import { describeVersionAuthors } from './describeVersionAuthors.ts';

interface Props {
  /** The minimum number of the live version. The loaded summary may be older than the latest publication. */
  from: number | undefined;
  onSettled: (note: ActionFeedback) => void;
}

export function LiveVersionPanel({ from = 0, onSettled }: Props) {
  const { portal, session } = useWorkbench();
  const [isGoingBack, setGoingBack] = useState(false);
  const live = portal.body?.live;
  if (!live || live.number < from) return null;
  const { number, why, at } = live;
  const finish = (note: ActionFeedback) => {
    setGoingBack(false);
    onSettled(note);
  };
  return (
    <Panel title={`Live now: version ${number}`}>
      <div className={styles.live}>
        <div>
          <p>{why}</p>
          <p className={styles.quiet}>
            {describeVersionAuthors(live)}, <Moment at={at} />
          </p>
        </div>
        {number > 1 && session.role === 'publisher' && (
          <Button variant="default" onClick={() => setGoingBack(true)}>
            Go back to version {number - 1}
          </Button>
        )}
      </div>
      {isGoingBack && (
        <RestoreDialog number={number - 1} onSettled={finish} onClose={() => setGoingBack(false)} />
      )}
    </Panel>
  );
}
