import { languageVersion } from '#definition';
import type { ObjectNode } from './documents/node.ts';
import { buildError, sentences, type Problem } from './problem.ts';

/**
 * Reports a version of the language that this program does not support. Anything but an integer is left to the shape check.
 */
export function checkVersion({ entries }: ObjectNode): Problem[] {
  const version = entries.get('version')?.value;
  if (version?.kind !== 'scalar' || !Number.isInteger(version.value)) return [];
  const number = Number(version.value);
  if (number === languageVersion) return [];
  const message =
    number > languageVersion
      ? sentences.newerVersion(number, languageVersion)
      : sentences.unknownVersion(number);
  return [buildError(version.place, message)];
}
