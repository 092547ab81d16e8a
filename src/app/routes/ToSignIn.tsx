import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useApp } from '../AppContext.ts';
import type { ExpiryState } from './expiryState.ts';

/** The guard's redirect. After an expiry it carries the screen and its filters. */
export function ToSignIn() {
  const { parts, index } = useApp();
  const { pathname, search } = useLocation();
  const [state] = useState((): ExpiryState | null =>
    parts.sessions.hasExpired() ? { resume: pathname + search } : null,
  );
  return <Navigate to={index.config.session.signIn} replace state={state} />;
}
