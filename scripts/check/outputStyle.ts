/** The way to print a report of the check to a terminal. */
export interface OutputStyle {
  /** Returns a file's path from the working directory. */
  pathOf: (name: string) => string;
  colour: boolean;
}
