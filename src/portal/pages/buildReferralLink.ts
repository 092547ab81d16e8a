/** A side of the binary team, as in the address of the registration. */
export type TeamSide = 'Left' | 'Right';

/** Builds the query of the registration: sponsor and side. */
export function buildReferralQuery(userId: string | number, side: TeamSide): Record<string, string> {
  return { userid: String(userId), Position1: side };
}

/** Builds the member's link to the registration, on the portal's own origin. */
export function buildReferralLink(origin: string, userId: string | number, side: TeamSide): string {
  return `${origin}/Signup?${new URLSearchParams(buildReferralQuery(userId, side)).toString()}`;
}
