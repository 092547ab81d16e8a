/** Asks for a place, is told once it is there, and answers how it is given back. */
export type TakePlace = (onPlace: () => void) => () => void;

/** So many places, each given to who has waited longest. */
export function createPlaces(most: number): TakePlace {
  const waiting = new Set<() => void>();
  let free = most;
  const next = () => {
    for (const take of waiting) {
      if (free === 0) return;
      free -= 1;
      waiting.delete(take);
      take();
    }
  };
  return (onPlace) => {
    let isTaken = false;
    const take = () => {
      isTaken = true;
      onPlace();
    };
    waiting.add(take);
    next();
    return () => {
      waiting.delete(take);
      if (isTaken) free += 1;
      isTaken = false;
      next();
    };
  };
}
