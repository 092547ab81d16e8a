import type { Answer } from '../api/answer.ts';
import type { Api } from '../api/createApi.ts';
import type { DraftLine, OpenDraft } from '../protocol.ts';

/** The draft that somebody works on: their newest that was not sent to be looked at. */
function findOwnDraft(drafts: DraftLine[], name: string): DraftLine | undefined {
  return drafts
    .filter(({ author, isSent }) => author === name && !isSent)
    .toSorted((a, b) => b.at.localeCompare(a.at))[0];
}

/** Opens the draft that somebody works on, or a new one over what is live. */
export function openOwnDraft(api: Api, drafts: DraftLine[], name: string): Promise<Answer<OpenDraft>> {
  const own = findOwnDraft(drafts, name);
  return own ? api.get<OpenDraft>(`drafts/${own.id}`) : api.send<OpenDraft>('POST', 'drafts');
}
