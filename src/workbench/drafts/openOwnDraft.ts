import type { ApiAnswer } from '../api/answer.ts';
import type { WorkbenchApi } from '../api/createApi.ts';
import type { DraftSummary, DraftWithTexts } from '../protocol.ts';

/** Finds an open draft of the author: preferably one that changes the file, then the newest. */
export function findOwnDraft(drafts: DraftSummary[], name: string, file?: string): DraftSummary | undefined {
  const changes = ({ files }: DraftSummary) => Number(file !== undefined && files.includes(file));
  return drafts
    .filter(({ author, isSent, returned }) => author === name && !isSent && !returned?.isRejected)
    .toSorted((a, b) => changes(b) - changes(a) || b.at.localeCompare(a.at))[0];
}

/** Opens the author's own draft, or creates one from the live version. `file`: preferably one that changes it. */
export function openOwnDraft(
  api: WorkbenchApi,
  drafts: DraftSummary[],
  name: string,
  file?: string,
): Promise<ApiAnswer<DraftWithTexts>> {
  const own = findOwnDraft(drafts, name, file);
  return own ? api.get<DraftWithTexts>(`drafts/${own.id}`) : api.send<DraftWithTexts>('POST', 'drafts');
}
