/** Describes where a value comes from that has no label, by the last part of its path: "userId of session". */
export function describeSource(path: string): string {
  const [root = '', ...rest] = path.split('.');
  return rest.length === 0 ? root : `${rest.join(' ')} of ${root}`;
}
