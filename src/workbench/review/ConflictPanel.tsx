import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRequestRunner } from '../api/useRequestRunner.ts';
import { Notice } from '../feedback/Notice.tsx';
import { Panel } from '../layout/Panel.tsx';
import type { ConflictLine, MergeDraftBody, DraftWithTexts } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { ConflictChoice, buildConflictKey, type ConflictSide } from './ConflictChoice.tsx';
import styles from './ConflictPanel.module.css';

interface Props {
  draft: DraftWithTexts;
  conflicts: ConflictLine[];
  live: number;
  onMerged: () => void;
}

/** Merges a draft into a newer live version. Its author chooses the value in each conflict. */
export function ConflictPanel({ draft, conflicts, live, onMerged }: Props) {
  const { api, session } = useWorkbench();
  const { run, isBusy, error } = useRequestRunner();
  const [sides, setSides] = useState<Record<string, ConflictSide | undefined>>({});
  const remaining = conflicts.filter((one) => sides[buildConflictKey(one)] === undefined).length;
  const isOwn = draft.author === session.name;
  const merge = async () => {
    const mine = conflicts.filter((one) => sides[buildConflictKey(one)] === 'mine');
    const body: MergeDraftBody = {
      revision: draft.revision,
      mine: mine.map(({ file, pointer }) => ({ file, pointer })),
    };
    await run(() => api.send<DraftWithTexts>('POST', `drafts/${draft.id}/merge`, body));
    onMerged();
  };
  return (
    <Panel title={`Version ${live} went live since`}>
      <p className={styles.words}>{describeConflicts(conflicts.length, isOwn ? null : draft.author)}</p>
      {conflicts.map((one) => (
        <ConflictChoice
          key={buildConflictKey(one)}
          conflict={one}
          side={sides[buildConflictKey(one)]}
          onChoose={isOwn ? (side) => setSides({ ...sides, [buildConflictKey(one)]: side }) : null}
        />
      ))}
      {error !== '' && <Notice text={error} />}
      {isOwn && (
        <div className={styles.act}>
          <Button loading={isBusy} disabled={remaining > 0} onClick={() => void merge()}>
            Bring it over version {live}
          </Button>
          <span role="status">
            {remaining > 0 && `Choose in ${remaining === 1 ? 'one place' : `${remaining} places`} first.`}
          </span>
        </div>
      )}
    </Panel>
  );
}

function describeConflicts(conflicts: number, author: string | null): string {
  const who = author === null ? '' : ` ${author} brings the draft over it.`;
  if (conflicts === 1) return `Both changed the same place: one of the two values stays.${who}`;
  return `Both changed the same places: one value stays in each.${who}`;
}
