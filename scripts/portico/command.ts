/** A command: what it does, and the module that does it once imported and reads its own options. */
export interface Command {
  does: string;
  run: () => Promise<unknown>;
}

/** Commands by name. */
export type Commands = Record<string, Command>;
