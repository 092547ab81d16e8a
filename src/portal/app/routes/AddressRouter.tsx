import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { BasePath } from '#view/basePath.ts';
import { environment } from '../environment.ts';

/** The router over the browser's address. No transitions, so that a navigation shows at once. */
export function AddressRouter({ children }: { children: ReactNode }) {
  const { basePath } = environment;
  return (
    <BrowserRouter basename={basePath} useTransitions={false}>
      <BasePath value={basePath}>{children}</BasePath>
    </BrowserRouter>
  );
}
