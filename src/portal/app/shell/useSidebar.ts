import { useState } from 'react';
import { useNarrow } from '#view/useNarrow.ts';

/**
 * The sidebar's state: open by default above the breakpoint (pixels), closed at or below it and as the window
 * crosses it. `narrow` makes it a drawer. At the first look it is open, and the page's styles hide it in a narrow window.
 */
export function useSidebar(breakpoint: number) {
  const narrow = useNarrow(breakpoint) === true;
  const [chosen, setChosen] = useState({ narrow, open: !narrow });
  if (chosen.narrow !== narrow) setChosen({ narrow, open: !narrow });
  const open = chosen.narrow === narrow ? chosen.open : !narrow;
  return { narrow, open, setOpen: (next: boolean) => setChosen({ narrow, open: next }) };
}
