import type { Tree } from '../tree.ts';
import { parseText } from './parseText.ts';

/** Lists the texts by which actions recognize success, by call and in the order of the files. */
export function listSuccessTexts(tree: Tree, calls: string[]): string[] {
  const files = [...tree].filter(([file]) => /^schemas\/(screens|templates)\//.test(file));
  const documents = files.map(([, text]) => parseText(text));
  return calls.flatMap((call) => documents.flatMap((document) => textsIn(document, call)));
}

function textsIn(part: unknown, name: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { call, success } = part as { call?: unknown; success?: { texts?: unknown } | null };
  const texts = call === name ? success?.texts : [];
  const own = Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  return [...own, ...Object.values(part).flatMap((inner) => textsIn(inner, name))];
}
