import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useApp } from '../AppContext.ts';
import type { ExpiryState } from './notices/expiryState.ts';

/** The guard's redirect to sign-in. Its state has the screen and its filters, so that sign-in can return there. */
export function SignInRedirect() {
  const { parts, index } = useApp();
  const { pathname, search } = useLocation();
  const [state] = useState<ExpiryState>({ resume: pathname + search, expired: parts.sessions.hasExpired() });
  return <Navigate to={index.config.session.signIn} replace state={state} />;
}
