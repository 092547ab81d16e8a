/** Describes a person of the history. A saved file has no person. */
export function tellWho(name: string): string {
  return name === 'the disk' ? 'a saved file' : name;
}
