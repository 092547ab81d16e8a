import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@mantine/core';
import { usePolling } from '../api/usePolling.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './NewVersionNotice.module.css';

/** The milliseconds between two polls. */
const pollIntervalMs = 15_000;

/** A notice that somebody else has published a version. */
export function NewVersionNotice() {
  const { portal, session } = useWorkbench();
  usePolling(portal.reload, pollIntervalMs);
  const live = portal.body?.live ?? null;
  const [seen, setSeen] = useState<number | null>(null);
  const isNews = live !== null && live.number !== seen;
  // The first version and the operator's own are not announced.
  if (isNews && (seen === null || live.who === session.name)) setSeen(live.number);
  const isShown = isNews && seen !== null && live.who !== session.name;
  return (
    <div role="status">
      {isShown && (
        <div className={styles.notice}>
          <span>
            <Link to={`/history/${live.number}`}>Version {live.number}</Link> of {live.author} is live now
            {live.why !== '' && `: ${live.why}`}
          </span>
          <Button size="compact-sm" variant="default" onClick={() => setSeen(live.number)}>
            Fine
          </Button>
        </div>
      )}
    </div>
  );
}
