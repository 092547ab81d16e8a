import type { CaseFile, Expectation, TestCase } from '../testCase.ts';
import { buildFiles, type ScreenVersions } from './compareScreen.ts';
import { listOtherActs, pairCases, type CasePair } from './compareCases.ts';
import { describeExpectation } from './describeExpectation.ts';
import { listMoments, pairMoments } from './listMoments.ts';

/** The pictures of a changed case: in each version, its acts up to the moment that differs. */
export interface CasePictures {
  /** The file with only this case; null without a picture of this version. */
  before: CaseFile | null;
  after: CaseFile | null;
  /** The reason why there is no picture, as a sentence; ''. */
  note: string;
}

/** Changes that no picture shows, in words. */
const unseen: Partial<Record<keyof Expectation, string>> = {
  sent: 'what is sent',
  last: 'what is sent',
  count: 'what is sent',
  destinations: 'where it leads',
  links: 'where a link leads',
  query: 'its address',
  reloads: 'when it is loaded again',
  signedIn: 'who is signed in',
  exported: 'the saved file',
};

const noPictures = { before: null, after: null };
const noButton = 'There is no picture, because no button leads to this form.';

/**
 * Builds the pictures of each changed case of a screen, by the key of its change. They have realistic answers, unless only
 * difficult ones show the difference.
 */
export function buildPictures(versions: ScreenVersions): Record<string, CasePictures> {
  const [old, now] = versions.map((context) => context && { ...context, hasSamples: true });
  const [files, realistic] = [buildFiles(versions), buildFiles([old ?? null, now ?? null])];
  const pairs = pairCases(files[0]?.cases ?? [], files[1]?.cases ?? []);
  return Object.fromEntries(
    pairs.map((pair) => {
      const key = pair[1]?.id ?? `${pair[0]?.id} (gone)`;
      return [key, buildPair(pair, files, realistic)];
    }),
  );
}

type BothFiles = ReturnType<typeof buildFiles>;

function buildPair(pair: CasePair, files: BothFiles, realistic: BothFiles): CasePictures {
  if (pair.some((one) => one?.alone !== undefined)) return { ...noPictures, note: noButton };
  const shown = findShown(pair);
  if ('note' in shown) return { ...noPictures, ...shown };
  const samples = pair.map((one, at) => one && (findCase(realistic[at], one.id) ?? null)) as CasePair;
  const sampled = pair.every((one, at) => !one || samples[at]) ? findShown(samples) : { note: '' };
  const [used, ends, cases] =
    'note' in sampled || !isEqual(sampled.ends, shown.ends)
      ? [files, shown.ends, pair]
      : [realistic, sampled.ends, samples];
  const [before, after] = [0, 1].map((at) => {
    const [file, one] = [used[at], cases[at]];
    return file && one ? { ...file, cases: [{ ...one, steps: one.steps.slice(0, ends[at]) }] } : null;
  });
  return { before: before!, after: after!, note: '' };
}

const isEqual = (one: number[], other: number[]): boolean => one.join() === other.join();

const findCase = (file: CaseFile | null | undefined, id: string): TestCase | undefined =>
  file?.cases.find((one) => one.id === id);

/** The steps to play in each version until the first visible difference, or the reason why none is visible. */
type Shown = { ends: [before: number, after: number] } | { note: string };

function findShown([old, now]: CasePair): Shown {
  const ends = (before: number, after: number): Shown => ({ ends: [before, after] });
  if (!old || !now) return ends(countSteps(old, -1), countSteps(now, -1));
  const [earlier, later] = [listMoments(old), listMoments(now)];
  const changed = pairMoments(earlier, later).map(([one, other]) => {
    const sights = [one?.see ?? {}, other?.see ?? {}] as const;
    const sides = Object.keys({
      ...describeExpectation(...sights),
      ...describeExpectation(sights[1], sights[0]),
    }) as (keyof Expectation)[];
    const acts = [one?.acts ?? [], other?.acts ?? []] as const;
    const hasOtherActs = listOtherActs(...acts).length + listOtherActs(acts[1], acts[0]).length > 0;
    return { one, other, sides, hasOtherActs };
  });
  const visible = changed.find(
    ({ sides, hasOtherActs }) => hasOtherActs || sides.some((side) => !(side in unseen)),
  );
  if (visible)
    return ends(
      countSteps(old, visible.one ? earlier.indexOf(visible.one) : -1),
      countSteps(now, visible.other ? later.indexOf(visible.other) : -1),
    );
  const words = new Set(changed.flatMap(({ sides }) => sides.map((side) => unseen[side])));
  return {
    note: `There is no picture, because the screen looks the same: only ${[...words].join(' and ')} changes.`,
  };
}

/** Returns the number of steps up to the end of a moment; all steps for -1 or a moment without an expectation. */
function countSteps(one: TestCase | null, moment: number): number {
  const steps = one?.steps ?? [];
  const sights = steps.flatMap((step, at) => ('see' in step ? [at + 1] : []));
  return sights[moment] ?? steps.length;
}
