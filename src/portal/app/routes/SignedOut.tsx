import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useApp } from '../AppContext.ts';

/** Stands around sign-in: who comes there signed in goes home. Who signs in there goes where the screen leads. */
export function SignedOut({ children }: { children: ReactNode }) {
  const { session, index } = useApp();
  const [cameSignedIn] = useState(session !== null);
  return cameSignedIn ? <Navigate to={index.config.session.home} replace /> : children;
}
