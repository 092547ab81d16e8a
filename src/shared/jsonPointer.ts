/** Writes a path as a JSON pointer (RFC 6901): `['columns', 0]` is `/columns/0`, the whole document ''. */
export function formatJsonPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Reads a JSON pointer (RFC 6901). Every step is a text: `/columns/0` is `['columns', '0']`. */
export function parseJsonPointer(pointer: string): string[] {
  const steps = pointer.split('/').slice(1);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
