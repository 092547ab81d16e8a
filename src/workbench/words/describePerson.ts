/** The name under which the history has files that were saved in the folder. */
export const diskAuthor = 'the disk';

/** Describes an author of the history: a name, or "a saved file" for the disk. */
export function describePerson(name: string): string {
  return name === diskAuthor ? 'a saved file' : name;
}
