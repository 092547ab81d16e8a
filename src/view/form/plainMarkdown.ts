import type { ReactNode } from 'react';

/** Stands in for the markdown library that rjsf brings along: no definition has markdown, and texts stay texts. */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
export default Markdown;
