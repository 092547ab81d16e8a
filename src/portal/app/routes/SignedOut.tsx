import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useApp } from '../AppContext.ts';

/** Sends a signed-in visitor of the sign-in screen home. After signing in there, the screen itself navigates. */
export function SignedOut({ children }: { children: ReactNode }) {
  const { session, index } = useApp();
  const [cameSignedIn] = useState(session !== null);
  return cameSignedIn ? <Navigate to={index.config.session.home} replace /> : children;
}
