import type { ReactNode } from 'react';

/** Replaces the Markdown library by which rjsf formats schema errors. Here they stay text. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
