import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useApp } from '../AppContext.ts';
import type { ExpiryState } from './notices/expiryState.ts';

/** The guard's redirect. It carries the screen and its filters, so that sign-in goes on there. */
export function ToSignIn() {
  const { parts, index } = useApp();
  const { pathname, search } = useLocation();
  const [state] = useState<ExpiryState>({ resume: pathname + search, expired: parts.sessions.hasExpired() });
  return <Navigate to={index.config.session.signIn} replace state={state} />;
}
