import { requestShapes, type Call, type Catalogue } from '../../src/definition/index.ts';
import type { CallNames } from '../../src/workbench/protocol.ts';
import type { Tree } from '../releases/tree.ts';

/** What each call of a catalogue takes and brings, for who writes its name; a file that is no JSON brings none. */
export function nameFields(tree: Tree): CallNames {
  const files = [...tree].filter(([file]) => file.startsWith('schemas/api/'));
  const calls = files.flatMap(([, text]) => Object.entries(parseCalls(text)));
  return { calls: Object.fromEntries(calls.map(([name, call]) => [name, describe(call)])) };
}

function describe(call: Partial<Call>): CallNames['calls'][string] {
  const { request = {}, fields = {}, fieldsBy } = call;
  const shapes = Object.values(fieldsBy?.shapes ?? {});
  return {
    payload: Object.keys(requestShapes({ request })),
    fields: [...new Set([fields, ...shapes].flatMap(Object.keys))],
  };
}

function parseCalls(text: string): Record<string, Partial<Call>> {
  try {
    return (JSON.parse(text) as Partial<Catalogue>).calls ?? {};
  } catch {
    return {};
  }
}
