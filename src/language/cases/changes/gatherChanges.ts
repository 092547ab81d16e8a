import type { ChangedCase } from './changedCase.ts';
import type { CaseDifference, Part } from './compareCases.ts';

/** A longer text than this is cut. */
const longest = 600;

/**
 * The changed cases that somebody has to look at: what was told of an earlier case is not told again, and a case that tells
 * nothing else is named with the one that tells it.
 */
export function gatherChanges(differences: CaseDifference[]): ChangedCase[] {
  const told = new Map<string, ChangedCase>();
  const changes: ChangedCase[] = [];
  for (const one of differences) {
    const keys = one.parts.map((part) => keyOf(one, part));
    const fresh = one.parts.filter((_, at) => !told.has(keys[at]!));
    if (fresh.length === 0) {
      told.get(keys[0]!)!.alike.push(one.key);
      continue;
    }
    const change = toChange(one, fresh);
    changes.push(change);
    for (const key of keys) if (!told.has(key)) told.set(key, change);
  }
  return changes;
}

/** The same for all screens, whatever their titles are; a case that is new or gone also for what it is about. */
function keyOf({ kind, about, title }: CaseDifference, part: Part): string {
  return JSON.stringify([kind, kind === 'changed' ? '' : about, part]).replaceAll(
    JSON.stringify(title).slice(1, -1),
    '…',
  );
}

function toChange(
  { kind, key, screen, title, when, parts: _all }: CaseDifference,
  parts: Part[],
): ChangedCase {
  return {
    key,
    screen,
    title,
    when,
    before: kind === 'new' ? null : write(parts, 'before'),
    after: kind === 'gone' ? null : write(parts, 'after'),
    alike: [],
  };
}

/** The parts of one moment behind what was done there. */
function write(parts: Part[], side: 'before' | 'after'): string {
  const moments = [...new Set(parts.map(({ at }) => at))];
  const told = moments.flatMap((at) => {
    const words = parts.filter((part) => part.at === at && part[side] !== '').map((part) => part[side]);
    if (words.length === 0) return [];
    return [`${at === '' ? '' : `${at}: `}${[...new Set(words)].join('; ')}`];
  });
  const text = told.join(' · ') || 'nothing of it';
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
