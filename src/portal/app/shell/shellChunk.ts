import type { ReactNode } from 'react';
import { createCodePart } from '#view/codePart.ts';

/** The members' layout, in the script of screens, because visitors of a hand-written page do not need it. */
export const shellChunk = createCodePart<{ children: ReactNode }>(async () => {
  const { Shell } = await import('./Shell.tsx');
  return { default: Shell };
}, 'screen');
