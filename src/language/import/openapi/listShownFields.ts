import type { Json } from '#definition';
import { isSecretKey } from '#check/dataFlow/isSecretKey.ts';
import type { Remarks } from '../remark.ts';
import { fitsOneLine } from './fitsOneLine.ts';
import type { ImportedCall } from './importCalls.ts';

/** The values of an answer that a screen can show in a line. A secret, by its name, is a remark. */
export function listShownFields({ answer, pointer }: ImportedCall, remarks: Remarks): [string, Json][] {
  const plain = Object.entries(answer.fields ?? {}).filter(([, shape]) => fitsOneLine(shape));
  for (const [name] of plain.filter(([one]) => isSecretKey(one)))
    remarks.lose(pointer, `Its answer has "${name}", by its name a secret: no screen shows it.`);
  return plain.filter(([name]) => !isSecretKey(name));
}
