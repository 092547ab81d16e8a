import { getTitleText } from '#definition';
import { buildCases } from '../buildCases.ts';
import type { CaseContext } from '../caseContext.ts';
import type { CaseFile } from '../testCase.ts';
import { compareCases, type CaseDifference } from './compareCases.ts';

/** A screen in two versions. Null is a version without the screen. */
export type ScreenVersions = [before: CaseContext | null, after: CaseContext | null];

export interface ScreenDifference {
  differences: CaseDifference[];
  /** The cases of both versions. Null for a version without the screen; both null if building throws. */
  files: [before: CaseFile | null, after: CaseFile | null];
}

/** Compares two versions of a screen, tried with the same values if possible. An error becomes a difference. */
export function compareScreen([before, after]: ScreenVersions): ScreenDifference {
  const old = before && after ? { ...before, other: { context: after, isBefore: false } } : before;
  const now = before && after ? { ...after, other: { context: before, isBefore: true } } : after;
  try {
    const [earlier, file] = [old, now].map((context) => context && buildCases(context));
    return { differences: compareCases(earlier!, file!), files: [earlier!, file!] };
  } catch (error) {
    return {
      differences: [buildComputeFailure((after ?? before)!, (error as Error).message)],
      files: [null, null],
    };
  }
}

/** The difference that replaces the cases of a screen if they cannot be computed. */
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
    when: 'its cases are reckoned',
    parts: [{ at: '', before: '', after: `there is no saying what members would notice: ${why}` }],
  };
}
