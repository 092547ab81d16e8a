import type { JsonObject } from '#definition';

/** The rows of a table that were chosen, in the order of choosing. */
export interface ChosenRows {
  rows: () => readonly JsonObject[];
  has: (row: JsonObject) => boolean;
  choose: (row: JsonObject, isChosen: boolean) => void;
  /** Chooses these rows and no others. */
  replace: (rows: readonly JsonObject[]) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Holds the chosen rows of a table. */
export function createChosen(): ChosenRows {
  const listeners = new Set<() => void>();
  let chosen: readonly JsonObject[] = [];
  const replace = (rows: readonly JsonObject[]) => {
    chosen = rows;
    for (const listener of listeners) listener();
  };
  return {
    rows: () => chosen,
    has: (row) => chosen.includes(row),
    choose: (row, isChosen) => {
      const others = chosen.filter((one) => one !== row);
      replace(isChosen ? [...others, row] : others);
    },
    replace,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
