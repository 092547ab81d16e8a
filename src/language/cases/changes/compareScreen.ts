import { getTitleText } from '#definition';
import { buildCases } from '../buildCases.ts';
import type { CaseContext } from '../caseContext.ts';
import type { CaseFile, IdleCheck } from '../testCase.ts';
import { compareCases, type RequestWordsPair, type CaseDifference } from './compareCases.ts';
import { buildRequestWords, fallbackRequestWords } from '../words/requestWords.ts';

/** A screen in two versions. Null is a version without the screen. */
export type ScreenVersions = [before: CaseContext | null, after: CaseContext | null];

export interface ScreenDifference {
  differences: CaseDifference[];
  /** The cases of both versions. Null for a version without the screen; both null if building throws. */
  files: [before: CaseFile | null, after: CaseFile | null];
}

/** Compares two versions of a screen, tried with the same values if possible. An error becomes a difference. */
export function compareScreen([before, after]: ScreenVersions): ScreenDifference {
  try {
    const files = buildFiles([before, after]);
    const words: RequestWordsPair = [
      before ? buildRequestWords(before, after) : fallbackRequestWords,
      after ? buildRequestWords(after, before) : fallbackRequestWords,
    ];
    return { differences: [...listIdleChecks(...files), ...compareCases(...files, words)], files };
  } catch (error) {
    return {
      differences: [buildComputeFailure((after ?? before)!, (error as Error).message)],
      files: [null, null],
    };
  }
}

/** Builds the cases of both versions, tried with the same values if possible. */
export function buildFiles([before, after]: ScreenVersions): ScreenDifference['files'] {
  const old = before && after ? { ...before, other: { context: after, isBefore: false } } : before;
  const now = before && after ? { ...after, other: { context: before, isBefore: true } } : after;
  return [old && buildCases(old), now && buildCases(now)];
}

/** Returns the differences of checks that refuse nothing any more, so that no case shows them. */
function listIdleChecks(before: CaseFile | null, after: CaseFile | null): CaseDifference[] {
  const known = new Set((before?.idle ?? []).map((check) => JSON.stringify(check)));
  const fresh = (after?.idle ?? []).filter((check) => !known.has(JSON.stringify(check)));
  return fresh.map((check, at) => ({
    kind: 'changed',
    key: `${after!.screen}/idle-${at + 1}`,
    about: `idle-${at + 1}`,
    screen: after!.screen,
    title: after!.title,
    when: `"${check.action}" is pressed`,
    concern: 'unknown',
    parts: [{ at: '', before: describeRefusal(before, check), after: describeIdle(check), isLook: false }],
  }));
}

function describeRefusal(file: CaseFile | null, { action, field }: IdleCheck): string {
  const refusal = file?.cases.find(
    ({ given: situation, when }) =>
      situation.startsWith(`${field} is not as it must be`) && when.startsWith(`${action} is pressed`),
  );
  return refusal ? `with a wrong "${field}" ${refusal.then}` : '';
}

function describeIdle({ field, message, isEmptySent }: IdleCheck): string {
  const refused = `no value of "${field}" was found for which "${message}" is said`;
  return isEmptySent ? `an empty "${field}" can now be sent; ${refused}` : refused;
}

/** Builds the difference that replaces the cases of a screen if they cannot be computed. */
export function buildComputeFailure(
  { id, screen }: Pick<CaseContext, 'id' | 'screen'>,
  why: string,
): CaseDifference {
  return {
    kind: 'changed',
    key: `${id}/cases`,
    about: 'cases',
    screen: id,
    title: getTitleText(screen.title),
    when: 'what members would notice could not be worked out',
    concern: 'unknown',
    parts: [{ at: '', before: '', after: why, isLook: false }],
  };
}
