import type { ReactNode } from 'react';

interface Props {
  /** As `useNarrow` has it. */
  narrow: boolean | null;
  /** What stands in a wide window, and what in a narrow one. */
  wide: ReactNode;
  small: ReactNode;
}

/**
 * Shows what suits the width of the window; at the first look both, of which the page's styles hide one. The other stays in
 * its place from then on, with what was pressed or chosen there.
 */
export function ByWidth({ narrow, wide, small }: Props) {
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
