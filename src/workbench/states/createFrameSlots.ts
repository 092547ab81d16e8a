/** Reserves a slot. The callback runs once a slot is free, and the returned function releases it. */
export type ReserveSlot = (onSlot: () => void) => () => void;

/** Creates a limited number of slots, first come, first served. */
export function createFrameSlots(maxSlots: number): ReserveSlot {
  const waiting = new Set<() => void>();
  let free = maxSlots;
  const next = () => {
    for (const grant of waiting) {
      if (free === 0) return;
      free -= 1;
      waiting.delete(grant);
      grant();
    }
  };
  return (onSlot) => {
    let isTaken = false;
    const grant = () => {
      isTaken = true;
      onSlot();
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
