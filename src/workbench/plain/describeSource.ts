/** Describes the source of a value without a label by its path: `session.userId` becomes "userId of session". */
export function describeSource(path: string): string {
  const [root = '', ...rest] = path.split('.');
  return rest.length === 0 ? root : `${rest.join(' ')} of ${root}`;
}
