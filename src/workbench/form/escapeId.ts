/** Escapes an id of rjsf, which contains keys as written, because a space would end it in HTML. */
export function escapeId(id: string): string {
  return id.replaceAll(/[^\w-]/g, (character) => `-${character.codePointAt(0)!.toString(16)}-`);
}
