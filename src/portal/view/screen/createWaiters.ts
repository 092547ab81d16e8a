/** Those who wait until something holds. `look` tells that it may. */
export function createWaiters() {
  const looks = new Set<() => void>();
  return {
    look: () => {
      for (const look of looks) look();
    },
    /** Fulfils as soon as the condition holds, at once where it does already. */
    until: (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!holds()) return;
          looks.delete(look);
          resolve();
        };
        looks.add(look);
        look();
      }),
  };
}
