import { expect } from 'vitest';
import type { Sight } from '../../../src/cases/case.ts';
import type { CallRequest } from '../../../src/engine/dataProvider.ts';
import type { Happened } from './renderScreen.tsx';
import type { Seen } from './see.ts';

/** Throws where what a case expects is not what is seen and has happened. Compared: just what the case names. */
export function compareSight(sight: Sight, seen: Seen, happened: Happened): void {
  const { texts = [], missing = [], labels = [], ...rest } = sight;
  const actual = { ...seen, ...happened, ...requestsOf(happened.sent) };
  expect(pick(rest, actual)).toEqual(rest);
  expect(seen.labels.filter((label) => labels.includes(label))).toEqual(labels);
  expect(texts.filter((text) => !seen.texts.includes(text))).toEqual([]);
  expect(missing.filter((text) => text !== '' && seen.text.includes(text))).toEqual([]);
}

function requestsOf(sent: CallRequest[]) {
  const calls = new Map<string, CallRequest[]>();
  for (const request of sent) calls.set(request.call, [...(calls.get(request.call) ?? []), request]);
  const byCall = <T>(read: (requests: CallRequest[]) => T) =>
    Object.fromEntries([...calls].map(([call, requests]) => [call, read(requests)]));
  return {
    sent: byCall((requests) =>
      requests.map(({ target, method, path, auth, payload }) => ({ target, method, path, auth, payload })),
    ),
    last: byCall((requests) => requests.at(-1)?.payload),
    count: byCall((requests) => requests.length),
  };
}

/** What stands for a thing that is not there. */
const nothing: Record<string, unknown> = { buttons: 'absent', fields: 'absent', sent: [], count: 0 };

/** The parts of what is seen that are asked for: of a record its named keys, of a field its named sides. */
function pick(asked: object, actual: object): Record<string, unknown> {
  const entries = Object.entries(asked).map(([key, part]: [string, unknown]) => {
    const found = (actual as Record<string, unknown>)[key];
    if (!isRecord(part) || key === 'last')
      return [key, key === 'last' ? pickOwn(part, found, undefined) : found];
    return [key, pickOwn(part, found, nothing[key])];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function pickOwn(asked: unknown, found: unknown, absent: unknown): unknown {
  if (!isRecord(asked) || !isRecord(found)) return found;
  const entries = Object.entries(asked).map(([key, part]) => {
    const held = Object.hasOwn(found, key) ? found[key] : absent;
    return [key, isRecord(part) && isRecord(held) && 'kind' in held ? pickOwn(part, held, undefined) : held];
  });
  return Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
