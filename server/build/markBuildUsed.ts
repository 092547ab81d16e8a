import { utimes } from 'node:fs/promises';

/** Marks a build as used, for `removeOld`. Resolves with false if it does not exist. */
export function markBuildUsed(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}
