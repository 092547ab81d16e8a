/** A command. `run` imports a module that reads its own options. */
export interface Command {
  does: string;
  run: () => Promise<unknown>;
}

export type Commands = Record<string, Command>;
