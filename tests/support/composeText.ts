import { createEvent, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';

/** Composes texts in an input one after the other, as an input method does, and commits the last of them. */
export function composeText(input: HTMLInputElement, texts: string[], commit: string): void {
  fireEvent.compositionStart(input);
  for (const text of [...texts, commit]) {
    const event = createEvent.input(input, { target: { value: text } });
    Object.defineProperty(event, 'isComposing', { value: true });
    fireEvent(input, event);
    expect(input.value).toBe(text);
  }
  fireEvent.compositionEnd(input, { data: commit });
}
