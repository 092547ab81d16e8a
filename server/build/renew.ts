import { utimes } from 'node:fs/promises';

/** Notes that something built is used, for `removeOld`; false where it is not there. */
export function renew(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}
