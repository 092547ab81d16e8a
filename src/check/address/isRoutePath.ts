/** Whether a text can be the path of a route: names with slashes between them, and nothing that leads elsewhere. */
export function isRoutePath(text: string): boolean {
  return /^\/[\w.~/-]*$/.test(text) && !text.includes('//');
}
