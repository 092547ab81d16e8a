import { titleText } from '#definition';
import { buildCases } from '../buildCases.ts';
import type { CaseContext } from '../caseContext.ts';
import type { CaseFile } from '../testCase.ts';
import { compareCases, type CaseDifference } from './compareCases.ts';

/** A screen in two versions; null where there is none. */
export type Versions = [before: CaseContext | null, after: CaseContext | null];

/** What became of a screen's cases. */
export interface ScreenDifference {
  differences: CaseDifference[];
  /** The cases of both versions, tried with the same values; null for a version that has none. */
  files: [before: CaseFile | null, after: CaseFile | null];
}

/** Compares the cases of two versions of a screen, both tried with the same values as far as they can be. */
export function compareScreen([before, after]: Versions): ScreenDifference {
  const old = before && after ? { ...before, other: { context: after, isBefore: false } } : before;
  const now = before && after ? { ...after, other: { context: before, isBefore: true } } : after;
  try {
    const [earlier, file] = [old, now].map((context) => context && buildCases(context));
    return { differences: compareCases(earlier!, file!), files: [earlier!, file!] };
  } catch (error) {
    return {
      differences: [tellUnreckoned((after ?? before)!, (error as Error).message)],
      files: [null, null],
    };
  }
}

/** What takes the place of a screen's cases where there is no saying what they are. */
export function tellUnreckoned(
  { id, screen }: Pick<CaseContext, 'id' | 'screen'>,
  why: string,
): CaseDifference {
  return {
    kind: 'changed',
    key: `${id}/cases`,
    about: 'cases',
    screen: id,
    title: titleText(screen.title),
    when: 'its cases are reckoned',
    parts: [{ at: '', before: '', after: `there is no saying what members would notice: ${why}` }],
  };
}
