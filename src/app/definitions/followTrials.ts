import type { Parts } from '../AppContext.ts';

/** Has members of its share get what is on trial, from when the index names it on. The code for it comes only then. */
export async function followTrials(parts: Parts): Promise<void> {
  const { index } = parts;
  const follow = async (): Promise<void> => {
    if (!index.get().trials || index.adapt) return;
    // Where it can't be had, everybody has what is live.
    await import('./takeTrials.ts').then(
      ({ takeTrials }) => takeTrials(parts),
      () => undefined,
    );
  };
  index.subscribe(() => void follow());
  await follow();
}
