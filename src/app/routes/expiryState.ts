/** The history state that a redirect to sign-in carries, so that sign-in can return to the screen that was left. A fresh visit has none. */
export interface ExpiryState {
  /** The path and query of the screen whose session expired. */
  resume: string;
}

/** What an entry of the history carries; null for anything but an expiry. */
export function readExpiry(state: unknown): ExpiryState | null {
  const { resume } = (state ?? {}) as Partial<ExpiryState>;
  return typeof resume === 'string' && /^\/(?!\/)/.test(resume) ? { resume } : null;
}
