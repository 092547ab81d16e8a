import type { JsonObject } from '#definition';

/** The chosen rows of a table, in the order in which they were chosen. */
export interface ChosenRows {
  rows: () => readonly JsonObject[];
  has: (row: JsonObject) => boolean;
  choose: (row: JsonObject, isChosen: boolean) => void;
  replace: (rows: readonly JsonObject[]) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createChosenRows(): ChosenRows {
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
