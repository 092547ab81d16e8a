/** Describes a person of the history. A saved file has no person. */
export function describePerson(name: string): string {
  return name === 'the disk' ? 'a saved file' : name;
}
