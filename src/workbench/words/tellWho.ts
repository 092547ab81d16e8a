/** Who it was, by the name that the history has; a file that somebody has saved has no name of theirs. */
export function tellWho(name: string): string {
  return name === 'the disk' ? 'a saved file' : name;
}
