import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useRequest } from '../api/useRequest.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Waiting } from '../feedback/Waiting.tsx';
import { LiveVersionPanel } from '../history/LiveVersionPanel.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { FailedCase, DraftWithTexts, ReviewReport } from '../protocol.ts';
import { formatQuantity } from '../words/formatQuantity.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { ChangeList } from './changes/ChangeList.tsx';
import { describeNoChange } from './changes/describeNoChange.ts';
import { isAbout } from './changes/groupBySubject.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DraftHeading } from './DraftHeading.tsx';
import { DraftTexts } from './DraftTexts.tsx';
import { GateList } from './publish/GateList.tsx';
import { NoticedChanges } from './changes/NoticedChanges.tsx';
import type { ActionFeedback } from './actionFeedback.ts';
import { ProblemLines } from './ProblemLines.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { useOptimisticTicks } from './useOptimisticTicks.ts';
import styles from './ReviewPage.module.css';

export default function ReviewPage() {
  const { id = '' } = useParams();
  return <Review key={id} id={Number(id)} />;
}

function Review({ id }: { id: number }) {
  const { api, portal } = useWorkbench();
  const draft = useRequest<DraftWithTexts>(api, `drafts/${id}`);
  const report = useRequest<ReviewReport>(api, `drafts/${id}/report`);
  const [note, setNote] = useState<ActionFeedback | null>(null);
  const { reload: reloadDraft } = draft;
  // The server moves the draft onto the live version when it builds the report.
  useEffect(() => {
    if (report.body) reloadDraft();
  }, [report.body, reloadDraft]);
  const error = draft.error || report.error;
  const isListed = portal.body === null || portal.body.drafts.some((one) => one.id === id);
  // A published draft stays in the list until the list is reloaded.
  const isLive = note?.live !== undefined || !isListed;
  const reload = () => {
    for (const one of [draft, report, portal]) one.reload();
  };
  const finish = (settled: ActionFeedback | null) => {
    setNote(settled);
    reload();
  };
  return (
    <>
      <Link to="/drafts">All drafts</Link>
      {draft.body && <DraftHeading draft={draft.body} isLive={isLive} />}
      <div className={styles.note} role="status">
        {note && <Notice {...note} />}
      </div>
      {error !== '' && <Notice text={error} action="Try again" onAction={reload} />}
      {draft.body && isLive && <Published draft={draft.body} from={note?.live} onSettled={finish} />}
      {draft.body && report.body && !isLive && (
        <Sections draft={draft.body} current={report.body} onSettled={finish} />
      )}
      {!(draft.body && report.body) && error === '' && (
        <Waiting text="It is being checked and compared with what is live." />
      )}
    </>
  );
}

interface PublishedProps extends Pick<SectionsProps, 'draft' | 'onSettled'> {
  from: number | undefined;
}

/** A draft after its publication. */
function Published({ draft, from, onSettled }: PublishedProps) {
  return (
    <>
      <p>
        It was published: <Link to="/history">the history</Link> has it.
      </p>
      <LiveVersionPanel from={from} onSettled={onSettled} />
      <Panel title="Texts">
        <DraftTexts draft={draft} />
      </Panel>
    </>
  );
}

/** The result of a failing case on the live version. */
const liveResults: Record<FailedCase['live'], string> = {
  passes: 'passes on what is live',
  fails: 'fails on what is live too',
  missing: 'a new case',
};

/** The gates that depend on cases, which are not computed while the draft has problems. */
const comparing = new Set<string>(['cases', 'review']);

interface SectionsProps {
  draft: DraftWithTexts;
  current: ReviewReport;
  onSettled: (note: ActionFeedback | null) => void;
}

function Sections({ draft, current, onSettled }: SectionsProps) {
  const { session, portal } = useWorkbench();
  const { report, tick } = useOptimisticTicks(draft.id, current, onSettled);
  const { problems, warnings, changes, cases, ticked, gates, conflicts, failures } = report;
  const live = portal.body?.live?.number ?? null;
  // Cases cover the changes of their screens. Members may notice any other change, such as one of the menu.
  const isSilent =
    cases.length > 0 &&
    cases.every((one) => one.isSilent) &&
    changes.every(({ text }) => cases.some(({ title }) => isAbout(text, title)));
  const looked = cases.filter(({ key }) => ticked.some((one) => one.key === key)).length;
  return (
    <>
      <ReviewActions draft={draft} report={report} onSettled={onSettled} />
      {live !== null && conflicts.length > 0 && (
        <ConflictPanel draft={draft} conflicts={conflicts} live={live} onMerged={() => onSettled(null)} />
      )}
      {problems.length > 0 && (
        <Panel title={formatQuantity(problems.length, 'problem')}>
          <ProblemLines draft={draft.id} lines={problems} />
        </Panel>
      )}
      {warnings.length > 0 && (
        <Panel
          title={formatQuantity(warnings.length, 'warning')}
          note="They stop no publication: judge each of them"
        >
          <ProblemLines draft={draft.id} lines={warnings} />
        </Panel>
      )}
      {failures.length > 0 && (
        <Panel title={formatQuantity(failures.length, 'case that fails', 'cases that fail')}>
          <ul className={styles.problems}>
            {failures.map(({ key, when, expected, seen, live }) => (
              <li key={key}>
                {when}: expected {expected}, but {seen} ({liveResults[live]})
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title={isSilent ? 'The screens stay the same: what is sent changes' : 'What members will notice'}
        {...(cases.length > 0 && { note: `${looked} of ${cases.length} looked at` })}
      >
        {changes.length + cases.length === 0 ? (
          <ChangeList changes={[]} none={describeNoChange({ report, draft, portal: portal.body })} />
        ) : (
          <NoticedChanges
            draft={draft.id}
            report={report}
            name={session.name}
            onTick={session.role === 'viewer' ? null : tick}
          />
        )}
      </Panel>
      <Panel title="Gates">
        <GateList gates={problems.length > 0 ? gates.filter(({ name }) => !comparing.has(name)) : gates} />
        {problems.length > 0 && <p>Cases are compared and tried once nothing is wrong.</p>}
      </Panel>
      <Panel title="Texts">
        <DraftTexts draft={draft} />
      </Panel>
    </>
  );
}
