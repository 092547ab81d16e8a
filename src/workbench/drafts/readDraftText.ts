import type { Answer } from '../api/answer.ts';
import type { Api } from '../api/createApi.ts';
import type { BaseText, OpenDraft } from '../protocol.ts';

/** The text of a file in a draft; null if there is none. */
export async function readDraftText(
  api: Api,
  { id, edits }: OpenDraft,
  file: string,
): Promise<Answer<string | null>> {
  if (Object.hasOwn(edits, file)) return { ok: true, body: edits[file] ?? null };
  const answer = await api.get<BaseText>(`drafts/${id}/file?name=${encodeURIComponent(file)}`);
  return answer.ok ? { ok: true, body: answer.body.text } : answer;
}
