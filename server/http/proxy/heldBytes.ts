/** Counts the bytes of all buffered answers, so that many large ones can't fill the memory. */
export interface HeldBytes {
  open: () => HeldAnswer;
}

export interface HeldAnswer {
  /** Returns false if there is no room for the bytes. */
  add: (bytes: number) => boolean;
  release: () => void;
}

export function createHeldBytes(limit: number): HeldBytes {
  let held = 0;
  return {
    open: () => {
      let own = 0;
      return {
        add: (bytes) => {
          own += bytes;
          held += bytes;
          return held <= limit;
        },
        release: () => {
          held -= own;
          own = 0;
        },
      };
    },
  };
}
