import { useState } from 'react';
import { requireBody } from '../api/answer.ts';
import { openOwnDraft } from '../drafts/openOwnDraft.ts';
import { readDraftText } from '../drafts/readDraftText.ts';
import type { OpenDraft } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import type { FileEdits } from './planScreens.ts';

/** Reads a file's text in the draft; '' if there is none. */
export type ReadText = (file: string) => Promise<string>;

/** A change of several files in the operator's draft. */
export interface DraftChange {
  /** Applies the edits of `plan`. True if they were saved. */
  make: (plan: (read: ReadText, draft: OpenDraft) => Promise<FileEdits>) => Promise<boolean>;
  isBusy: boolean;
  fault: string;
}

export function useDraftChange(): DraftChange {
  const { api, session, portal } = useWorkbench();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const make: DraftChange['make'] = async (plan) => {
    setBusy(true);
    setFault('');
    try {
      const draft = requireBody(await openOwnDraft(api, portal.body?.drafts ?? [], session.name));
      const read: ReadText = async (file) => requireBody(await readDraftText(api, draft, file)) ?? '';
      const edits = await plan(read, draft);
      requireBody(
        await api.send<OpenDraft>('PUT', `drafts/${draft.id}`, {
          revision: draft.revision,
          base: draft.base,
          edits: { ...draft.edits, ...edits },
        }),
      );
      portal.reload();
      return true;
    } catch (error) {
      setFault((error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { make, isBusy, fault };
}
