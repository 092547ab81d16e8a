import type { Path } from './change.ts';

/** A place as RFC 6901 writes it: `/columns/0/label`; '' for the whole file. */
export function pointerOf(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
