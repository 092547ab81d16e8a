import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import { DraftStateBadge } from '../drafts/DraftStateBadge.tsx';
import { getDraftTitle } from '../drafts/getDraftTitle.ts';
import { ReturnReason } from '../drafts/ReturnReason.tsx';
import { Notice } from '../feedback/Notice.tsx';
import type { DraftSummary, DraftWithTexts } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './DraftBar.module.css';

interface Props {
  draft: DraftSummary;
  /** The question to the author before the first edit: about withdrawing the review, or about adding a file. Null if there is none. */
  question: 'takes back' | 'joins' | null;
  onEdit: () => void;
}

/** The title and the state of the draft in the editor. */
export default function DraftBar({ draft, question, onEdit }: Props) {
  return (
    <div className={styles.bar} role="group" aria-label="Draft">
      <span className={styles.title}>{getDraftTitle(draft)}</span>
      <DraftStateBadge draft={draft} />
      <ReturnReason returned={draft.returned} />
      {question !== null && (
        <div className={styles.ask}>
          {question === 'takes back' ? (
            <Notice
              tone="wait"
              text="This draft is under review. The first edit takes it back, and it has to be sent again."
              action="Edit it"
              onAction={onEdit}
            />
          ) : (
            <JoinQuestion draft={draft} onJoin={onEdit} />
          )}
        </div>
      )}
    </div>
  );
}

interface JoinProps {
  draft: DraftSummary;
  onJoin: () => void;
}

/** Asks whether a change of another file belongs to the open draft. */
function JoinQuestion({ draft, onJoin }: JoinProps) {
  const { api, portal } = useWorkbench();
  const { run, isBusy, error } = useRequestRunner();
  const [, setQuery] = useSearchParams();
  const begin = async () => {
    const answer = await run(() => api.send<DraftWithTexts>('POST', 'drafts'));
    if (!answer.ok) return;
    portal.reload();
    setQuery((query) => ({ ...Object.fromEntries(query), draft: String(answer.body.id) }));
  };
  const titles = draft.files.map(
    (changed) => portal.body?.files.find((one) => one.file === changed)?.title ?? changed,
  );
  return (
    <Notice
      tone="wait"
      text={`This draft changes ${titles.join(', ')}. Does your change belong to it? ${error}`}
      action="Add to this draft"
      onAction={onJoin}
    >
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void begin()}>
        Start a new draft
      </Button>
    </Notice>
  );
}
