import { buildTextBody } from '#cases/buildAnswerBody.ts';
import type { Call, Json } from '#definition';
import type { CallTextThread } from '../../releases/texts/textWork.ts';
import type { Tree } from '../../releases/tree.ts';

/**
 * Answers a call that changes something with a success text of the draft's screens. Nothing is changed.
 * @param names the call's names in the catalogue, if several share a path.
 */
export async function answerPreviewChange(
  call: Call,
  names: string[],
  tree: Tree,
  callTextThread: CallTextThread,
): Promise<Json> {
  const texts = await callTextThread('listSuccessTexts', tree, names);
  return buildTextBody(call, texts[0] ?? '');
}
