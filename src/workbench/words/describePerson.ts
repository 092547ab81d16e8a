/** The name under which the history has files that were saved in the folder. */
export const diskAuthor = 'the disk';

/** Describes a person of the history. A saved file has no person. */
export function describePerson(name: string): string {
  return name === diskAuthor ? 'a saved file' : name;
}
