import { textBody } from '../../../src/cases/answerBody.ts';
import type { Call, Json } from '../../../src/definition/index.ts';
import type { Tree } from '../../releases/tree.ts';

/**
 * What a call is answered that changes something: that it went well, in the words by which a screen of the draft knows that.
 * Nothing is changed anywhere.
 * @param names of the call in the catalogue, where several share an address.
 */
export function answerChange(call: Call, names: string[], tree: Tree): Json {
  return textBody(call, names.flatMap((name) => findSuccess(name, tree))[0] ?? '');
}

/** The texts by which actions know that a call went well, from the first screen on that sends it. */
function findSuccess(name: string, tree: Tree): string[] {
  const files = [...tree].filter(([file]) => /^schemas\/(screens|templates)\//.test(file));
  return files.flatMap(([, text]) => textsIn(parse(text), name));
}

function textsIn(part: unknown, name: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { call, success } = part as { call?: unknown; success?: { texts?: string[] } | null };
  const own = call === name ? (success?.texts ?? []) : [];
  return [...own, ...Object.values(part).flatMap((inner) => textsIn(inner, name))];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
