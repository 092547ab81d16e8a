import { useEffect, useState } from 'react';
import { useApp } from '../AppContext.ts';
import type { ExpiryState } from './expiryState.ts';
import { currentPlace, navigate } from './location.ts';

/** The guard's redirect. After an expiry it carries the screen and its filters. */
export function ToSignIn() {
  const { parts, index } = useApp();
  const { signIn } = index.config.session;
  const [state] = useState((): ExpiryState | null => {
    const { pathname, search } = currentPlace();
    return parts.sessions.hasExpired() ? { resume: pathname + search } : null;
  });
  useEffect(() => navigate(signIn, { replace: true, state }), [signIn, state]);
  return null;
}
