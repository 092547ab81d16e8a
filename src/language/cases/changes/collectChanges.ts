import type { ChangedCase } from '#shared/changedCase.ts';
import type { CaseDifference, MomentDifference } from './compareCases.ts';

/** Maximum length of a description, in characters. */
const maxLength = 600;

/**
 * Selects the changes that need a review: each distinct difference is described once. A case without a difference of
 * its own is added to `alike` of the change that describes it.
 */
export function collectChanges(differences: CaseDifference[]): ChangedCase[] {
  const reported = new Map<string, ChangedCase>();
  const changes: ChangedCase[] = [];
  for (const one of differences) {
    const keys = one.parts.map((part) => buildChangeKey(one, part));
    const fresh = one.parts.filter((_, at) => !reported.has(keys[at]!));
    if (fresh.length === 0) {
      const known = reported.get(keys[0]!)!;
      known.alike.push(one.key);
      known.others = [...(known.others ?? []), `${one.title}: ${one.when}`];
      continue;
    }
    const change = buildChange(one, fresh);
    changes.push(change);
    for (const key of keys) if (!reported.has(key)) reported.set(key, change);
  }
  return changes;
}

/** Builds a key without the title, so that equal changes of several screens share it. New and removed cases add the subject. */
function buildChangeKey({ kind, about, title }: CaseDifference, part: MomentDifference): string {
  return JSON.stringify([kind, kind === 'changed' ? '' : about, part]).replaceAll(
    JSON.stringify(title).slice(1, -1),
    '…',
  );
}

function buildChange(
  { kind, key, screen, title, when, parts: _all }: CaseDifference,
  parts: MomentDifference[],
): ChangedCase {
  return {
    key,
    screen,
    title,
    when,
    before: kind === 'new' ? null : formatParts(parts, 'before'),
    after: kind === 'gone' ? null : formatParts(parts, 'after'),
    ...(parts.every((part) => part.isSilent) && { isSilent: true }),
    alike: [],
  };
}

function formatParts(parts: MomentDifference[], side: 'before' | 'after'): string {
  const moments = [...new Set(parts.map(({ at }) => at))];
  const lines = moments.flatMap((at) => {
    const words = parts.filter((part) => part.at === at && part[side] !== '').map((part) => part[side]);
    if (words.length === 0) return [];
    return [`${at === '' ? '' : `${at}: `}${[...new Set(words)].join('; ')}`];
  });
  const text = lines.join(' · ') || 'nothing of it';
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text;
}
