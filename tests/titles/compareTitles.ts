/** A test by its file and its full name: `tests/engine/a.test.ts › adds`. */
export type Title = string;

/** The tests of a commit: those that ran, by lane. */
export type LaneTitles = Map<string, Set<Title>>;

/** The new places of changed tests. */
export interface Moves {
  /** A test's new title, by its old one. */
  renamed: Record<Title, Title>;
  /** The remaining test that guards the same behaviour, by a dropped title, or by `tests/file.test.ts › *`. */
  dropped: Record<Title, Title>;
}

/** Sentences about titles that are lost, duplicate, or dropped without a guard that ran. */
export function compareTitles(
  before: Iterable<Title>,
  after: LaneTitles,
  { renamed, dropped }: Moves,
): string[] {
  const lanesOf = (title: Title): string[] =>
    [...after].flatMap(([lane, titles]) => (titles.has(title) ? [lane] : []));
  const problems: string[] = [];
  for (const old of before) {
    const title = renamed[old] ?? old;
    const lanes = lanesOf(title);
    if (lanes.length > 1) problems.push(`in ${lanes.join(' and ')}: ${title}`);
    if (lanes.length > 0) continue;
    const guard = dropped[old] ?? dropped[`${old.split(' › ')[0]} › *`];
    if (guard === undefined) problems.push(`lost: ${old}`);
    else if (lanesOf(guard).length === 0) problems.push(`dropped, and its guard did not run: ${old}`);
  }
  return problems;
}

/** The share of the unit titles of each folder of tests that is in a lane, from 0 to 1. */
export function shareOfModules(
  before: Iterable<Title>,
  kept: Set<Title>,
  renamed: Moves['renamed'],
): Map<string, number> {
  const counts = new Map<string, [kept: number, all: number]>();
  for (const old of before) {
    const folder = /^tests\/([^/]+)\//.exec(old)?.[1] ?? '';
    const [some, all] = counts.get(folder) ?? [0, 0];
    counts.set(folder, [some + Number(kept.has(renamed[old] ?? old)), all + 1]);
  }
  return new Map([...counts].map(([folder, [some, all]]) => [folder, some / all]));
}
