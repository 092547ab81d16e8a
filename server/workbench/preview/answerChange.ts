import { textBody } from '#cases/answerBody.ts';
import type { Call, Json } from '#definition';
import type { AskTexts } from '../../releases/texts/textWork.ts';
import type { Tree } from '../../releases/tree.ts';

/**
 * What a call is answered that changes something: that it went well, in the words by which a screen of the draft knows that.
 * Nothing is changed anywhere.
 * @param names of the call in the catalogue, where several share an address.
 */
export async function answerChange(
  call: Call,
  names: string[],
  tree: Tree,
  askTexts: AskTexts,
): Promise<Json> {
  const texts = await askTexts('listSuccessTexts', tree, names);
  return textBody(call, texts[0] ?? '');
}
