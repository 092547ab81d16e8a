import { type KeyboardEvent, useRef, type SyntheticEvent } from 'react';
import { fieldFacts, type CompiledField } from '#definition';
import styles from '../form.module.css';
import { toText } from '#engine/values/toText.ts';
import { limitMarks } from '#engine/texts/shownText.ts';
import { usePortal } from '../../portal.ts';
import type { WidgetControl } from './WidgetControl.ts';
import { describeInput } from './FieldLine.tsx';
import { endsNumber } from '../../typing/keepAllowed.ts';
import { sayLimit } from '../../typing/sayLimit.ts';
import { keepInInput, useTyping, type TextInput } from '../../typing/useTyping.ts';

/** The common behaviour of text inputs. While an input method composes, the text stays as it is. */
export function useInput({ id, field, view, type, leave, leaveOut }: WidgetControl) {
  const { words } = usePortal().config;
  const { end, goesOn, onKeyDown, ...keys } = useNumberEnd();
  const value = limitMarks(toText(view.value));
  const take = (input: TextInput) => {
    const text = input.value;
    if (goesOn(text)) return;
    const { kept, limit } = keepInInput(input, value, field);
    end(endsNumber(text, field) ? kept : null);
    // What was left out has changed nothing; anything else is taken, also before what was typed last is drawn.
    if (kept === text || kept !== value) type(kept);
    if (limit) leaveOut(sayLimit(limit, field, words), limit === 'length');
  };
  const typing = useTyping(value, {
    limits: field,
    type,
    take,
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
      // Nothing is deleted in an empty field, and no change is heard of: what was left out is over all the same.
      if (event.key === 'Backspace' && value === '' && view.leftOut) type('');
    },
    ...describeInput(id, view),
  };
}

function inputMode({ allow, autocomplete = '' }: CompiledField) {
  const isOfDigits = allow === 'digits' || allow === 'wholeNumber';
  if (isOfDigits || autocomplete === 'one-time-code') return 'numeric' as const;
  return autocomplete === 'email' ? ('email' as const) : undefined;
}

/** Whether a phone may not begin it with a capital: an e-mail, a password, a code or an address, unlike a name. */
function isSpeltExactly({ type, allow, autocomplete = '' }: CompiledField) {
  if (fieldFacts[type].secret || /^(email|username|one-time-code)$/.test(autocomplete)) return true;
  return type === 'text' && autocomplete === 'off' && allow === undefined;
}

/**
 * Where a separator has ended a whole number, keys behind it would be its decimals, and are dropped until something is
 * deleted, the caret moves or the field is left.
 */
function useNumberEnd() {
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
