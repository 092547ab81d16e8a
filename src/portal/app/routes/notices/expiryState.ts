/** The history state that a redirect to sign-in carries, so that sign-in can return to the screen that was left. A fresh visit has none. */
export interface ExpiryState {
  /** The path and query of the screen that was left, or that nobody may open signed out. */
  resume: string;
  /** Whether a session expired there. */
  expired: boolean;
}

/** What an entry of the history carries; null for anything but such a redirect. */
export function readExpiry(state: unknown): ExpiryState | null {
  const { resume, expired = false } = (state ?? {}) as Partial<ExpiryState>;
  return typeof resume === 'string' && /^\/(?!\/)/.test(resume) ? { resume, expired } : null;
}
