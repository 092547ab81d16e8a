import type { Json } from '#definition';
import { isSecretKey } from '#check/dataFlow/isSecretKey.ts';
import type { Remarks } from '../remark.ts';
import type { ImportedCall } from './importCalls.ts';

/** Lists values of an answer that fit in a line. A value with a secret's name is left out with a remark. */
export function listShownFields({ answer, pointer }: ImportedCall, remarks: Remarks): [string, Json][] {
  const plain = Object.entries(answer.fields ?? {}).filter(([, shape]) => isOneLineValue(shape));
  for (const [name] of plain.filter(([one]) => isSecretKey(one)))
    remarks.reportLoss(pointer, `Its answer has "${name}", by its name a secret: no screen shows it.`);
  return plain.filter(([name]) => !isSecretKey(name));
}

/** True if a value fits in one line of text. */
function isOneLineValue(shape: Json): boolean {
  return typeof shape === 'string' ? shape !== 'any' : 'oneOf' in (shape as object);
}
