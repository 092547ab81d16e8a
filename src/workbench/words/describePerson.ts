/** The name under which the history has files that were saved in the folder. */
export const disk = 'the disk';

/** Describes a person of the history. A saved file has no person. */
export function describePerson(name: string): string {
  return name === disk ? 'a saved file' : name;
}
