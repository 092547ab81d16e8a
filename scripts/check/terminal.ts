/** The output of the command. */
export interface Terminal {
  /** Returns a file's path from the working directory. */
  pathOf: (name: string) => string;
  /** True if the output shows colours. */
  colour: boolean;
}
