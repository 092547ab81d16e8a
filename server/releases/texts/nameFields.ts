import { requestShapes, type Call, type Catalogue } from '#definition';
import type { Tree } from '../tree.ts';
import { parseText } from './parseText.ts';

export interface CallFields {
  calls: Record<string, { payload: string[]; fields: string[] }>;
}

export function nameFields(tree: Tree): CallFields {
  const files = [...tree].filter(([file]) => file.startsWith('schemas/api/'));
  return { calls: Object.fromEntries(files.flatMap(([, text]) => describeCalls(text))) };
}

type Described = [name: string, fields: CallFields['calls'][string]];

function describeCalls(text: string): Described[] {
  try {
    const { calls = {} } = parseText(text) as Partial<Catalogue>;
    return Object.entries(calls).map(([name, call]) => [name, describe(call)]);
  } catch {
    return [];
  }
}

function describe(call: Partial<Call>): CallFields['calls'][string] {
  const { request = {}, fields = {}, fieldsBy } = call;
  const shapes = Object.values(fieldsBy?.shapes ?? {});
  return {
    payload: Object.keys(requestShapes({ request })),
    fields: [...new Set([fields, ...shapes].flatMap(Object.keys))],
  };
}
