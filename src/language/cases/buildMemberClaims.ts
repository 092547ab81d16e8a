import type { Constraint, Json, JsonObject } from '#definition';
import type { CaseContext } from './caseContext.ts';
import { buildTestValues } from './language/evaluate.ts';
import { buildUniqueLabel } from './words/buildUniqueLabel.ts';
import { formatValue } from './words/formatValue.ts';

const root = 'session.claims.';

/**
 * Builds claims of the member in the cases. Each claim of the config has the first value that the screen asks for.
 * Default: `<name>-1`. Undefined if the config has no claims.
 */
export function buildMemberClaims(
  context: Pick<CaseContext, 'screen' | 'config' | 'claims'>,
): JsonObject | undefined {
  const { screen, config, claims } = context;
  const names = Object.keys(config.session.claims?.of ?? {});
  if (claims || names.length === 0) return claims;
  const wanted = collectReadClaims(screen);
  return Object.fromEntries(names.map((name) => [name, wanted.get(name)?.[0] ?? `${name}-1`]));
}

export interface TestClaim {
  name: string;
  value: Json;
  claims: JsonObject;
}

/** Lists the values to test for each claim that a part of the definitions reads: each named value, and `<name>-other`. */
export function listTestClaims(context: CaseContext, part: unknown): TestClaim[] {
  const own = buildMemberClaims(context) ?? {};
  return [...collectReadClaims(part)].flatMap(([name, values]) =>
    [...values, `${name}-other`].map((value) => ({ name, value, claims: { ...own, [name]: value } })),
  );
}

/** Returns claims with a value that differs from the one of the member in the cases. */
export function listOtherClaims(context: CaseContext): TestClaim[] {
  const own = buildMemberClaims(context);
  return listTestClaims(context, context.screen).filter(({ name, value }) => own?.[name] !== value);
}

function collectReadClaims(part: unknown): Map<string, Json[]> {
  const wanted = new Map<string, Json[]>();
  for (const [name, values] of findReadClaims(part as Json))
    wanted.set(name, [...new Set([...(wanted.get(name) ?? []), ...values])]);
  return wanted;
}

function findReadClaims(part: Json): [claim: string, values: Json[]][] {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.values(part).flatMap(findReadClaims);
  const { on, must } = part as { on?: unknown; must?: Constraint };
  const paths = [on].flat().filter((path) => typeof path === 'string' && path.startsWith(root)) as string[];
  return [
    ...(must
      ? paths.map((path) => [path.slice(root.length), buildTestValues(must).values] as [string, Json[]])
      : []),
    ...inside,
  ];
}

/** Describes claims in words: `the member's Role is "clerk"`. */
export function describeClaims(claims: JsonObject): string {
  return Object.entries(claims)
    .map(
      ([name, value]) =>
        `the member's ${buildUniqueLabel(name, Object.keys(claims))} is ${formatValue(value)}`,
    )
    .join(', ');
}
