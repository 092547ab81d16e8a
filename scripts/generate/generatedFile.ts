/** A file that a command writes whole. */
export interface GeneratedFile {
  /** From the repository's root. */
  file: string;
  text: string;
}
