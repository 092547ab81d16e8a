import { type KeyboardEvent, useRef, type SyntheticEvent } from 'react';
import { fieldFacts, type CompiledField } from '#definition';
import styles from '../form.module.css';
import { toText } from '#engine/values/toText.ts';
import { limitMarks } from '#engine/texts/formatBackendText.ts';
import { usePortal } from '../../portal.ts';
import type { WidgetControl } from './WidgetControl.ts';
import { getInputAria } from './FieldLine.tsx';
import { isNumberEnd } from '../../typing/filterAllowed.ts';
import { buildDroppedTextNotice } from '../../typing/buildDroppedTextNotice.ts';
import { applyLimits, useLimitedInput, type TextInput } from '../../typing/useLimitedInput.ts';

/** Implements the common behaviour of text inputs. While an input method composes, the text stays as it is. */
export function useInput({ id, field, view, type, leave, leaveOut }: WidgetControl) {
  const { words } = usePortal().config;
  const { end, goesOn, onKeyDown, ...keys } = useNumberEnd();
  const value = limitMarks(toText(view.value));
  const update = (input: TextInput) => {
    const text = input.value;
    if (goesOn(text)) return;
    const { kept, limit } = applyLimits(input, value, field);
    end(isNumberEnd(text, field) ? kept : null);
    // A rejected key changes nothing. Any other text is set, even if it equals the last rendered one.
    if (kept === text || kept !== value) type(kept);
    if (limit) leaveOut(buildDroppedTextNotice(limit, field, words), limit === 'length');
  };
  const typing = useLimitedInput(value, {
    limits: field,
    type,
    take: update,
    leave: () => {
      end(null);
      leave();
    },
  });
  return {
    id,
    className: styles.control,
    name: field.name,
    disabled: view.disabled,
    autoComplete: field.autocomplete,
    placeholder: field.placeholder,
    inputMode: inputMode(field),
    autoCapitalize: isSpeltExactly(field) ? 'none' : undefined,
    ...typing,
    ...keys,
    onKeyDown: (event: KeyboardEvent) => {
      onKeyDown(event);
      // An empty input fires no change event for Backspace, but the notice about the dropped text has to end.
      if (event.key === 'Backspace' && value === '' && view.leftOut) type('');
    },
    ...getInputAria(id, view),
  };
}

function inputMode({ allow, autocomplete = '' }: CompiledField) {
  const isOfDigits = allow === 'digits' || allow === 'wholeNumber';
  if (isOfDigits || autocomplete === 'one-time-code') return 'numeric' as const;
  return autocomplete === 'email' ? ('email' as const) : undefined;
}

/** True if a phone must not capitalize the text: an e-mail, a password, a code or an address, unlike a name. */
function isSpeltExactly({ type, allow, autocomplete = '' }: CompiledField) {
  if (fieldFacts[type].secret || /^(email|username|one-time-code)$/.test(autocomplete)) return true;
  return type === 'text' && autocomplete === 'off' && allow === undefined;
}

/** Drops keys after a separator that has ended a whole number, until a deletion, a caret move or blur. */
function useNumberEnd() {
  const ended = useRef<string | null>(null);
  // The event of a caret that a script has moved comes too late, so the caret is checked before each key too.
  const checkCaret = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (currentTarget.selectionStart !== ended.current?.length) ended.current = null;
  };
  return {
    /** Sets the number that has ended, or null. */
    end: (number: string | null) => {
      ended.current = number;
    },
    /** True if a text continues the number that has ended. */
    goesOn: (text: string) =>
      ended.current !== null && text.length > ended.current.length && text.startsWith(ended.current),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Backspace') ended.current = null;
    },
    onSelect: checkCaret,
    onBeforeInput: checkCaret,
  };
}
