import { useState, type FocusEvent, type SyntheticEvent } from 'react';
import { isComposing } from '../isComposing.ts';
import { findExceededLimit, limitTypedText, type TextLimits } from './filterAllowed.ts';

export type TextInput = HTMLInputElement | HTMLTextAreaElement;

interface Typing<Input extends TextInput> {
  limits: TextLimits;
  /** Receives a text within the limits while an input method composes. */
  type: (text: string) => void;
  /** Receives the input after a key, a paste or a composed text. */
  take: (input: Input) => void;
  leave?: (event: FocusEvent<Input>) => void;
}

/**
 * Returns the value and the events of a text input with limits. While an input method composes, the text stays as it
 * is.
 */
export function useLimitedInput<Input extends TextInput>(
  value: string,
  { limits, type, take, leave }: Typing<Input>,
) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange: ({ currentTarget, nativeEvent }: SyntheticEvent<Input>) => {
      if (!isComposing(nativeEvent)) return take(currentTarget);
      setComposed(currentTarget.value);
      if (!findExceededLimit(currentTarget.value, limits)) type(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: SyntheticEvent<Input>) => {
      setComposed(null);
      take(currentTarget);
    },
    onBlur: (event: FocusEvent<Input>) => {
      setComposed(null);
      leave?.(event);
    },
  };
}

/** Limits the text of an input and preserves the caret. Returns the text, and the limit that dropped a part. */
export function applyLimits(input: TextInput, before: string, limits: TextLimits) {
  const { value, selectionEnd } = input;
  const limit = findExceededLimit(value, limits);
  if (!limit) return { kept: value, limit };
  const kept = limitTypedText({ text: value, caret: selectionEnd ?? value.length }, before, limits);
  input.value = kept.text;
  input.setSelectionRange(kept.caret, kept.caret);
  return { kept: kept.text, limit };
}
