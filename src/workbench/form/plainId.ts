/** An id of an element made of rjsf's, which holds keys as authors wrote them: spaces would end it. */
export function plainId(id: string): string {
  return id.replaceAll(/[^\w-]/g, (character) => `-${character.codePointAt(0)!.toString(16)}-`);
}
