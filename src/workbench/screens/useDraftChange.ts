import { useState } from 'react';
import { requireBody } from '../api/answer.ts';
import { openOwnDraft } from '../drafts/openOwnDraft.ts';
import { readDraftText } from '../drafts/readDraftText.ts';
import type { DraftWithTexts } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import type { FileEdits } from './planScreens.ts';

/** Reads a file's text in the draft; '' if there is none. */
export type ReadText = (file: string) => Promise<string>;

/** Saves edits of several files in the operator's draft, and has the state of the save. */
export interface DraftChange {
  /** Saves the edits that `plan` returns. Resolves with true if they were saved. */
  make: (plan: (read: ReadText, draft: DraftWithTexts) => Promise<FileEdits>) => Promise<boolean>;
  isBusy: boolean;
  error: string;
}

export function useDraftChange(): DraftChange {
  const { api, session, portal } = useWorkbench();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const make: DraftChange['make'] = async (plan) => {
    setBusy(true);
    setError('');
    try {
      const draft = requireBody(await openOwnDraft(api, portal.body?.drafts ?? [], session.name));
      const read: ReadText = async (file) => requireBody(await readDraftText(api, draft, file)) ?? '';
      const edits = await plan(read, draft);
      requireBody(
        await api.send<DraftWithTexts>('PUT', `drafts/${draft.id}`, {
          revision: draft.revision,
          base: draft.base,
          edits: { ...draft.edits, ...edits },
        }),
      );
      portal.reload();
      return true;
    } catch (error) {
      setError((error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { make, isBusy, error };
}
