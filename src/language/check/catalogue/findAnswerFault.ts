import { forbiddenNames } from '../documents/parseDocument.ts';
import { parsePath } from '../documents/path.ts';
import { say } from '../problem.ts';

/** What is wrong with a path into an answer; null where nothing is. The empty one is the whole body, `[0]` its first item. */
export function findAnswerFault(path: string): string | null {
  if (path === '') return null;
  const parts = parsePath(path.startsWith('[') ? `body${path}` : path);
  if (!parts) return say.brokenPath(path);
  const forbidden = parts.find((part) => forbiddenNames.has(String(part)));
  return forbidden === undefined ? null : say.forbiddenName(String(forbidden));
}
