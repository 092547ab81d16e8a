import { useEffect, useMemo, useState } from 'react';

/**
 * The sidebar's state: open by default above the breakpoint (pixels), closed at or below it and as the window
 * crosses it. `narrow` makes it a drawer.
 */
export function useSidebar(breakpoint: number) {
  const query = useMemo(() => window.matchMedia(`(max-width: ${breakpoint}px)`), [breakpoint]);
  const [narrow, setNarrow] = useState(query.matches);
  const [open, setOpen] = useState(!query.matches);

  useEffect(() => {
    const cross = () => {
      setNarrow(query.matches);
      setOpen(!query.matches);
    };
    query.addEventListener('change', cross);
    return () => query.removeEventListener('change', cross);
  }, [query]);

  return { narrow, open, setOpen };
}
