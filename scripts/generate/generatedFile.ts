/** A file that a command writes whole. */
export interface GeneratedFile {
  /** From the repository's root. */
  file: string;
  /** What it is made from, as a sentence names it. */
  source: string;
  text: string;
}
