/** The history state of a redirect to sign-in. A visit of sign-in without a redirect has none. */
export interface ExpiryState {
  /** The path and query of the screen that the redirect left. */
  resume: string;
  expired: boolean;
}

/** Returns the state of a redirect to sign-in; null for any other. */
export function readExpiryState(state: unknown): ExpiryState | null {
  const { resume, expired = false } = (state ?? {}) as Partial<ExpiryState>;
  return typeof resume === 'string' && /^\/(?!\/)/.test(resume) ? { resume, expired } : null;
}
