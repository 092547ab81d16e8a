/** Requests a slot. The callback runs once it is free, and the returned function releases it. */
export type RequestSlot = (onPlace: () => void) => () => void;

/** Creates a limited number of slots. Each goes to the longest waiting request. */
export function createFrameSlots(most: number): RequestSlot {
  const waiting = new Set<() => void>();
  let free = most;
  const next = () => {
    for (const grant of waiting) {
      if (free === 0) return;
      free -= 1;
      waiting.delete(grant);
      grant();
    }
  };
  return (onPlace) => {
    let isTaken = false;
    const grant = () => {
      isTaken = true;
      onPlace();
    };
    waiting.add(grant);
    next();
    return () => {
      waiting.delete(grant);
      if (isTaken) free += 1;
      isTaken = false;
      next();
    };
  };
}
