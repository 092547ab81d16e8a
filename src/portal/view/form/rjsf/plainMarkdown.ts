import type { ReactNode } from 'react';

/** Stands in for the markdown library, in which rjsf writes complaints about schemas: here they stay text. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
