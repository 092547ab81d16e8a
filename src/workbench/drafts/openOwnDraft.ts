import type { Answer } from '../api/answer.ts';
import type { Api } from '../api/createApi.ts';
import type { DraftSummary, OpenDraft } from '../protocol.ts';

/** The author's own draft: the newest that was neither sent for review nor rejected. */
function findOwnDraft(drafts: DraftSummary[], name: string): DraftSummary | undefined {
  return drafts
    .filter(({ author, isSent, returned }) => author === name && !isSent && !returned?.isRejected)
    .toSorted((a, b) => b.at.localeCompare(a.at))[0];
}

/** Opens the author's own draft, or creates one from the live version. */
export function openOwnDraft(api: Api, drafts: DraftSummary[], name: string): Promise<Answer<OpenDraft>> {
  const own = findOwnDraft(drafts, name);
  return own ? api.get<OpenDraft>(`drafts/${own.id}`) : api.send<OpenDraft>('POST', 'drafts');
}
