/** A side of the binary team, as the address of the registration says it. */
export type Side = 'Left' | 'Right';

/** What the registration's address says: who the sponsor is, and on which side. */
export function buildReferral(userId: string | number, side: Side): Record<string, string> {
  return { userid: String(userId), Position1: side };
}

/** A member's link to the registration, on the portal's own origin. */
export function buildReferralLink(origin: string, userId: string | number, side: Side): string {
  return `${origin}/Signup?${new URLSearchParams(buildReferral(userId, side)).toString()}`;
}
