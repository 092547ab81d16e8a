import { expect } from 'vitest';
import type { Expectation } from '#cases/testCase.ts';
import type { CallRequest } from '#engine/dataProvider.ts';
import { pickExpected } from './pickExpected.ts';
import type { Happened } from './renderScreen.tsx';
import type { Seen } from './see.ts';

/**
 * Throws if an expectation of a case differs from the screen and its effects. Only the sides that the case
 * names are compared.
 */
export function compareExpectation(expectation: Expectation, seen: Seen, happened: Happened): void {
  const { expected, found } = pickExpected(expectation, {
    ...seen,
    ...happened,
    ...requestsOf(happened.sent),
  });
  expect(found).toEqual(expected);
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
