import { useRef } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';

/**
 * Where a separator has ended a whole number, keys behind it would be its decimals, and are dropped until something is
 * deleted, the caret moves or the field is left.
 */
export function useNumberEnd() {
  const ended = useRef<string | null>(null);
  // A caret that was moved by a script is told of too late, so that it is looked at before each key as well.
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (currentTarget.selectionStart !== ended.current?.length) ended.current = null;
  };
  return {
    /** Takes the number that has ended; null where none has. */
    end: (number: string | null) => {
      ended.current = number;
    },
    /** Whether a text goes on behind the number that has ended. */
    goesOn: (text: string) =>
      ended.current !== null && text.length > ended.current.length && text.startsWith(ended.current),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Backspace') ended.current = null;
    },
    onSelect: look,
    onBeforeInput: look,
  };
}
