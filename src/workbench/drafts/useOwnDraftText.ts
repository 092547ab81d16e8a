import { useRequest } from '../api/useRequest.ts';
import type { BaseTextAnswer, DraftWithTexts } from '../protocol.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { findOwnDraft } from './openOwnDraft.ts';

/** Reads the text of a file in the operator's own draft, otherwise the live text; '' while it is loading. Creates no draft. */
export function useOwnDraftText(file: string): string {
  const { api, session, portal } = useWorkbench();
  const own = findOwnDraft(portal.body?.drafts ?? [], session.name);
  const query = `file?name=${encodeURIComponent(file)}`;
  const draft = useRequest<DraftWithTexts>(api, own ? `drafts/${own.id}` : null).body;
  const base = useRequest<BaseTextAnswer>(api, own ? `drafts/${own.id}/${query}` : query).body;
  if (own && !draft) return '';
  return draft?.edits[file] ?? base?.text ?? '';
}
