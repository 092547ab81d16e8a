import { forbiddenNames } from '../documents/parseDocument.ts';
import { parsePath } from '../documents/path.ts';
import { sentences } from '../problem.ts';

/**
 * Returns the problem of a path into an answer; null if it is valid. The empty path is the whole body, `[0]` its first item.
 */
export function findAnswerError(path: string): string | null {
  if (path === '') return null;
  const parts = parsePath(path.startsWith('[') ? `body${path}` : path);
  if (!parts) return sentences.brokenPath(path);
  const forbidden = parts.find((part) => forbiddenNames.has(String(part)));
  return forbidden === undefined ? null : sentences.forbiddenName(String(forbidden));
}
