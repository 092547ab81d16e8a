export interface GeneratedFile {
  /** From the repository's root. */
  file: string;
  text: string;
}
