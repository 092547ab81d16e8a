/**
 * True for a form with so many parts that it needs two columns or a wide card. Set on the element around the parts,
 * because a browser that paints before it has all parts would otherwise move those that it has painted.
 */
export function isWideForm(parts: readonly unknown[]): true | undefined {
  return parts.length > 8 || undefined;
}
