/** Counts the bytes of all answers that are held at once, so that many large ones can't fill the memory together. */
export interface HeldBytes {
  /** Begins the count of one answer. */
  open: () => HeldAnswer;
}

/** The bytes of one answer. */
export interface HeldAnswer {
  /** Counts bytes that came; false where there is no room for them. */
  add: (bytes: number) => boolean;
  /** Gives the room back, when the answer has gone out or was dropped. */
  release: () => void;
}

/** @param limit the bytes that may be held at once. */
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
