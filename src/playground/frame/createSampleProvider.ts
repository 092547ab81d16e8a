import {
  getSample,
  getSampleRecord,
  type Codes,
  type CompiledPath,
  type CompiledScreen,
  type Json,
  type JsonObject,
  type Shape,
} from '#definition';
import { toText } from '#engine/values/toText.ts';
import type { DataProvider } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { ShownScreen } from '../protocol.ts';

/** The number of rows of each report. */
const rowCount = 6;

/** A screen whose calls are answered. */
export interface AnsweredScreen extends Pick<ShownScreen, 'calls'> {
  screen: CompiledScreen;
}

/** Creates a provider that answers by samples. A change has its first success text, and nothing is stored. */
export function createSampleProvider(shown: () => AnsweredScreen | null): DataProvider {
  return {
    send: ({ call, payload }) => {
      const around = shown();
      return Promise.resolve(around ? answer(around, call, payload) : { kind: 'ok', body: null });
    },
  };
}

function answer({ screen, calls }: AnsweredScreen, name: string, payload: JsonObject): Outcome {
  const call = screen.calls[name];
  if (!call) return { kind: 'ok', body: null };
  const codes = listCodes(screen);
  const fields = findFields(calls[name], payload);
  const total = call.paging?.total;
  const text =
    call.kind === 'change' ? findSuccessText(screen, name) : getSample('text', [name, name], 0, codes);
  const parts: [CompiledPath | undefined, () => Json][] = [
    [
      call.rows?.[0],
      () => Array.from({ length: rowCount }, (_, at) => getSampleRecord(fields, name, at, codes)),
    ],
    [call.record?.[0], () => getSampleRecord(fields, name, 0, codes)],
    [call.text?.[0], () => text],
    [total && 'body' in total ? total.body : undefined, () => rowCount],
  ];
  const body = parts.reduce<Json>((whole, [path, make]) => (path ? setAt(whole, path, make()) : whole), {});
  const headers = total && 'header' in total ? { [total.header]: String(rowCount) } : undefined;
  return { kind: 'ok', body, ...(headers && { headers }) };
}

function findFields(
  call: AnsweredScreen['calls'][string] | undefined,
  payload: JsonObject,
): Record<string, Shape> {
  const { fields, fieldsBy } = call ?? {};
  return fields ?? fieldsBy?.shapes[toText(payload[fieldsBy.key])] ?? {};
}

/** Sets a value at a path in a copy. */
function setAt(body: Json, [step, ...rest]: CompiledPath, value: Json): Json {
  if (step === undefined) return value;
  if (typeof step === 'number') return Array.from({ length: step + 1 }, () => setAt(null, rest, value));
  const object = typeof body === 'object' && !Array.isArray(body) ? body : null;
  return { ...object, [step]: setAt(object?.[step] ?? null, rest, value) };
}

/** Lists the codes that a compiled screen has words or colours for, by the name of their field. */
function listCodes(screen: CompiledScreen): Codes {
  const codes: Record<string, string[]> = {};
  visitObjects(screen as unknown as Json, ({ field, value, format }) => {
    const path = field ?? (value as JsonObject | undefined)?.['from'];
    const name = Array.isArray(path) ? path.flat().at(-1) : undefined;
    const { map, colours } = (format ?? {}) as Record<string, JsonObject | undefined>;
    const known = Object.keys({ ...map, ...colours });
    if (typeof name === 'string' && known.length > 0) codes[name] = known;
  });
  return codes;
}

function findSuccessText(screen: CompiledScreen, name: string): string {
  const texts: string[] = [];
  visitObjects(screen as unknown as Json, ({ call, success }) => {
    const [first] = ((success as JsonObject | undefined)?.['texts'] as string[] | undefined) ?? [];
    if (call === name && first !== undefined) texts.push(first);
  });
  return texts[0] ?? 'OK';
}

function visitObjects(part: Json, visit: (object: JsonObject) => void): void {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) visit(part);
  for (const child of Object.values(part)) visitObjects(child, visit);
}
