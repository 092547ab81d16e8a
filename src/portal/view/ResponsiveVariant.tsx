import type { ReactNode } from 'react';

interface Props {
  narrow: boolean | null;
  wide: ReactNode;
  small: ReactNode;
}

/**
 * Shows the variant that fits the window's width. The server-rendered page has both, and its styles hide one. The
 * variant that stays keeps its DOM nodes, with what was clicked or chosen in them.
 */
export function ResponsiveVariant({ narrow, wide, small }: Props) {
  const isFirst = narrow === null;
  return (
    <>
      {narrow !== true && (
        <div data-by-width="" data-first={isFirst ? 'wide' : undefined}>
          {wide}
        </div>
      )}
      {narrow !== false && (
        <div data-by-width="" data-first={isFirst ? 'narrow' : undefined}>
          {small}
        </div>
      )}
    </>
  );
}
