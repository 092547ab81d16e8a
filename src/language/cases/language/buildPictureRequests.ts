import { isDeepStrictEqual } from 'node:util';
import { findPictureCall, type Format } from '#definition';
import type { CaseContext } from '../caseContext.ts';
import type { SentRequest } from '../testCase.ts';
import { buildDownloadRequest } from './buildDownload.ts';
import type { Scope } from './evaluate.ts';

/**
 * Returns the requests of the pictures in formats that have a value, by call; equal ones are made once. A call that other
 * parts of the screen make too is left out.
 */
export function buildPictureRequests(
  context: CaseContext,
  formats: (Format | undefined)[],
  scope: Scope,
): Record<string, SentRequest[]> {
  const pictures = formats.flatMap((format) => findPictureCall(format) ?? []);
  const names = [...new Set(pictures.map(({ call }) => call))];
  const alone = names.filter(
    (name) => countUses(context, name) === pictures.filter(({ call }) => call === name).length,
  );
  const requests = alone.map((name) => {
    const made = pictures
      .filter(({ call }) => call === name)
      .flatMap(
        ({ call, payload = {} }) => buildDownloadRequest(context, { call, payload, name: '' }, scope) ?? [],
      );
    return [
      name,
      made.filter((one, at) => made.findIndex((other) => isDeepStrictEqual(one, other)) === at),
    ] as const;
  });
  return Object.fromEntries(requests);
}

/** Returns how often a screen names a call. */
function countUses({ screen }: CaseContext, call: string): number {
  return JSON.stringify(screen).split(`"call":${JSON.stringify(call)}`).length - 1;
}
