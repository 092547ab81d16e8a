/** Counts the bytes of all buffered answers, so that many large ones can't fill the memory. */
export interface BufferLimit {
  open: () => BufferedAnswer;
}

export interface BufferedAnswer {
  /** Returns false if there is no room for the bytes. */
  add: (bytes: number) => boolean;
  release: () => void;
}

export function createBufferLimit(limit: number): BufferLimit {
  let total = 0;
  return {
    open: () => {
      let own = 0;
      return {
        add: (bytes) => {
          own += bytes;
          total += bytes;
          return total <= limit;
        },
        release: () => {
          total -= own;
          own = 0;
        },
      };
    },
  };
}
