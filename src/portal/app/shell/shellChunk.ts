import type { ReactNode } from 'react';
import { createCodeChunk } from '#view/codeChunk.ts';

/** The members' layout, in the script of screens, because visitors of a hand-written page do not need it. */
export const shellChunk = createCodeChunk<{ children: ReactNode }>(async () => {
  const { PortalShell: Shell } = await import('./PortalShell.tsx');
  return { default: Shell };
}, 'screen');
