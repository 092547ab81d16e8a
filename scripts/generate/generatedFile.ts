export interface GeneratedFile {
  /** The path of the file, from the repository's root. */
  file: string;
  text: string;
}
