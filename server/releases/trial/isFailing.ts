import type { Seen, SeenSides } from '../store/trials.ts';

/** Openings of the version on trial before anything is concluded of it. */
const enough = 20;

/** What fails more often than this many times as often as the rest, and this much of all openings besides, is stopped. */
const times = 2;
const margin = 0.02;

/** Whether a version on trial breaks so much oftener than what the rest have that it has to stop. */
export function isFailing({ tried, rest }: SeenSides): boolean {
  return tried.openings > enough && shareOf(tried) > times * shareOf(rest) + margin;
}

/** One opening may report several failures. */
function shareOf({ openings, failures }: Seen): number {
  return openings === 0 ? 0 : Math.min(1, failures / openings);
}
