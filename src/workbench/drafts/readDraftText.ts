import type { ApiAnswer } from '../api/answer.ts';
import type { WorkbenchApi } from '../api/createApi.ts';
import type { BaseTextAnswer, DraftWithTexts } from '../protocol.ts';

/** Reads the text of a file in a draft; null if the draft has no such file. */
export async function readDraftText(
  api: WorkbenchApi,
  { id, edits }: DraftWithTexts,
  file: string,
): Promise<ApiAnswer<string | null>> {
  if (Object.hasOwn(edits, file)) return { ok: true, body: edits[file] ?? null };
  const answer = await api.get<BaseTextAnswer>(`drafts/${id}/file?name=${encodeURIComponent(file)}`);
  return answer.ok ? { ok: true, body: answer.body.text } : answer;
}
