import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useRequest } from '../api/useRequest.ts';
import { FileDifferences } from '../difference/FileDifferences.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { PublishAnswer, FileDifference, VersionDetails, VersionLine } from '../protocol.ts';
import { ChangeList } from '../review/changes/ChangeList.tsx';
import { GateList } from '../review/publish/GateList.tsx';
import type { ActionFeedback } from '../review/actionFeedback.ts';
import { describeKind } from '../words/describeKind.ts';
import { Moment } from '../words/Moment.tsx';
import { formatQuantity } from '../words/formatQuantity.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { canBeRestored, RestoreReadiness } from './RestoreReadiness.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { describeVersionAuthors } from './describeVersionAuthors.ts';
import styles from './VersionPage.module.css';

export default function VersionPage() {
  const { number = '' } = useParams();
  return <Version key={number} number={Number(number)} />;
}

function Version({ number }: { number: number }) {
  const { api, portal } = useWorkbench();
  const { body, error, reload } = useRequest<VersionDetails>(api, `versions/${number}`);
  const [note, setNote] = useState<ActionFeedback | null>(null);
  const live = portal.body?.live?.number;
  return (
    <>
      <Link to="/history">The whole history</Link>
      {error !== '' && <Notice text={error} action="Try again" onAction={reload} />}
      {body && <VersionHeading version={body} isLive={number === live} />}
      <div className={styles.note} role="status">
        {note && <Notice {...note} />}
      </div>
      {body && live !== undefined && number !== live && <WayBack number={number} onSettled={setNote} />}
      {body && (
        <>
          <Panel title="What members noticed">
            <ChangeList changes={body.changes} none={number === 1 ? firstVersion : sameAsBefore} />
          </Panel>
          <Panel title="Gates then">
            <GateList gates={body.gates} />
            <p className={styles.quiet}>{approvals[body.approval]}</p>
          </Panel>
          <Texts number={number} live={live} />
        </>
      )}
    </>
  );
}

function VersionHeading({ version, isLive }: { version: VersionLine; isLive: boolean }) {
  const { number, why, at, files } = version;
  return (
    <header className={styles.heading}>
      <h1>
        Version {number}
        {isLive && ', live now'}
      </h1>
      <p className={styles.why}>{why}</p>
      <p className={styles.quiet}>
        {describeKind(version)} · {describeVersionAuthors(version)} · <Moment at={at} /> ·{' '}
        {formatQuantity(files.length, 'file')}
      </p>
    </header>
  );
}

const firstVersion = 'There was no version before it that it could be compared with.';
const sameAsBefore = 'Members noticed nothing: they got the same as before.';

const approvals: Record<VersionDetails['approval'], string> = {
  two: 'Publishing needed two people then (APPROVAL=two).',
  one: 'Publishing needed one publisher then (APPROVAL=one).',
};

interface WayBackProps {
  number: number;
  onSettled: (note: ActionFeedback) => void;
}

function WayBack({ number, onSettled }: WayBackProps) {
  const { api, session } = useWorkbench();
  const [isConfirming, setConfirming] = useState(false);
  const { body, error } = useRequest<PublishAnswer>(api, `versions/${number}/ready`);
  const finish = (note: ActionFeedback) => {
    setConfirming(false);
    onSettled(note);
  };
  return (
    <div className={styles.back}>
      {session.role === 'publisher' && (
        <Button disabled={body !== null && !canBeRestored(body.report)} onClick={() => setConfirming(true)}>
          Go back to version {number}
        </Button>
      )}
      {error !== '' && <Notice text={error} />}
      {body ? (
        <RestoreReadiness report={body.report} />
      ) : (
        error === '' && <Waiting text="Whether it can be brought back is being looked up." />
      )}
      {isConfirming && (
        <RestoreDialog number={number} onSettled={finish} onClose={() => setConfirming(false)} />
      )}
    </div>
  );
}

/** The texts of a version, compared with those of the previous or the live version. */
function Texts({ number, live }: { number: number; live: number | undefined }) {
  const { api } = useWorkbench();
  const [isOverLive, setOverLive] = useState(false);
  const over = isOverLive ? live : number - 1;
  const { body, error, reload } = useRequest<FileDifference[]>(api, `versions/${number}/texts?over=${over}`);
  return (
    <Panel title="Texts">
      {live !== undefined && live !== number && (
        <div className={styles.choice} role="group" aria-label="Compare with">
          <Button size="xs" variant="default" aria-pressed={!isOverLive} onClick={() => setOverLive(false)}>
            What it changed
          </Button>
          <Button size="xs" variant="default" aria-pressed={isOverLive} onClick={() => setOverLive(true)}>
            Beside what is live
          </Button>
        </div>
      )}
      {error !== '' && <Notice text={error} action="Try again" onAction={reload} />}
      {body && <FileDifferences key={over} files={body} />}
    </Panel>
  );
}
