import type { Constraint, Json, JsonObject } from '../definition/index.ts';
import type { CaseContext } from './caseContext.ts';

const root = 'session.claims.';

/**
 * What is known of the member of the cases, where the config asks about who is signed in: of each claim the first value
 * that a decision of the screen asks for, else a word of its own. Undefined where nothing is asked.
 */
export function claimsOf({ screen, config }: Pick<CaseContext, 'screen' | 'config'>): JsonObject | undefined {
  const names = Object.keys(config.session.claims?.of ?? {});
  if (names.length === 0) return undefined;
  const asked = new Map(findAsked(screen as unknown as Json));
  return Object.fromEntries(names.map((name) => [name, asked.get(name) ?? `${name}-1`]));
}

/** The claims that conditions anywhere in a definition are about, the last first, each with a value that it asks for. */
function findAsked(part: Json): [claim: string, value: Json][] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).toReversed().flatMap(findAsked);
  const { on, must } = part as { on?: unknown; must?: Constraint };
  const value = must?.const ?? must?.enum?.[0];
  if (typeof on !== 'string' || !on.startsWith(root) || value === undefined) return inside;
  return [...inside, [on.slice(root.length), value]];
}
