/** Where the command's lines are read, as far as they depend on it. */
export interface Terminal {
  /** The path, from the working directory, of the file that check knows by this name. */
  pathOf: (name: string) => string;
  /** Whether it is printed where colours are shown. */
  colour: boolean;
}
