import type { Constraint, Json, JsonObject } from '#definition';
import type { CaseContext } from './caseContext.ts';
import { triesOf } from './language/isSatisfied.ts';

const root = 'session.claims.';

/**
 * What is known of the member of the cases, where the config asks about who is signed in: of each claim the first value
 * that a decision of the screen asks for, else a word of its own. Undefined where nothing is asked.
 */
export function claimsOf(context: Pick<CaseContext, 'screen' | 'config' | 'claims'>): JsonObject | undefined {
  const { screen, config, claims } = context;
  const names = Object.keys(config.session.claims?.of ?? {});
  if (claims || names.length === 0) return claims;
  const asked = askedClaims(screen);
  return Object.fromEntries(names.map((name) => [name, asked.get(name)?.[0] ?? `${name}-1`]));
}

/** What may be known of who is signed in besides what else is: a value of a claim. */
export interface TriedClaim {
  name: string;
  value: Json;
  claims: JsonObject;
}

/** For each claim that a part of the definitions asks for: each value that it names, and one that is none of them. */
export function triedClaims(context: CaseContext, part: unknown): TriedClaim[] {
  const own = claimsOf(context) ?? {};
  return [...askedClaims(part)].flatMap(([name, values]) =>
    [...values, `${name}-other`].map((value) => ({ name, value, claims: { ...own, [name]: value } })),
  );
}

/** Those of the screen under which somebody else is signed in than the member of the cases. */
export function otherClaims(context: CaseContext): TriedClaim[] {
  const own = claimsOf(context);
  return triedClaims(context, context.screen).filter(({ name, value }) => own?.[name] !== value);
}

/** The claims that conditions in a definition are about, each with the values that they ask for. */
function askedClaims(part: unknown): Map<string, Json[]> {
  const asked = new Map<string, Json[]>();
  for (const [name, values] of findAsked(part as Json))
    asked.set(name, [...new Set([...(asked.get(name) ?? []), ...values])]);
  return asked;
}

function findAsked(part: Json): [claim: string, values: Json[]][] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(findAsked);
  const { on, must } = part as { on?: unknown; must?: Constraint };
  const paths = [on].flat().filter((path) => typeof path === 'string' && path.startsWith(root)) as string[];
  return [
    ...(must ? paths.map((path) => [path.slice(root.length), triesOf(must).values] as [string, Json[]]) : []),
    ...inside,
  ];
}

/** Who is signed in, in words: `role is "clerk"`. */
export function describeClaims(claims: JsonObject): string {
  return Object.entries(claims)
    .map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
    .join(', ');
}
