/**
 * True for parts of a form that need two columns or a wide card. Said before the parts, because a browser that paints while the
 * page comes would move what it has painted.
 */
export function isMany(parts: readonly unknown[]): true | undefined {
  return parts.length > 8 || undefined;
}
