import { useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { fieldFacts, type CompiledField } from '../../../definition/index.ts';
import styles from '../form.module.css';
import { toText } from '../../../engine/toText.ts';
import { limitMarks } from '../../../engine/shownText.ts';
import { usePortal } from '../../portal.ts';
import type { WidgetControl } from './WidgetControl.ts';
import { describeInput } from './FieldLine.tsx';
import { endsNumber, findLimit, keepAllowed, keepTyped } from './keepAllowed.ts';
import { sayLimit } from './sayLimit.ts';
import { isComposing } from '../../isComposing.ts';
import { useNumberEnd } from './useNumberEnd.ts';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

/** The common behaviour of text inputs. While an input method composes, the text stays as it is. */
export function useInput({ id, field, view, type, leave, leaveOut }: WidgetControl) {
  const { words } = usePortal().config;
  const { end, goesOn, onKeyDown, ...keys } = useNumberEnd();
  const value = limitMarks(toText(view.value));
  const [composed, setComposed] = useState<string | null>(null);
  const compose = (text: string) => {
    setComposed(text);
    if (keepAllowed(text, field) === text) type(text);
  };
  const take = (input: TextInput) => {
    const text = input.value;
    if (goesOn(text)) return;
    const limit = findLimit(text, field);
    const kept = limit ? putKept(input, value, field) : text;
    end(endsNumber(text, field) ? kept : null);
    // What was left out has changed nothing; anything else is taken, also before what was typed last is drawn.
    if (kept === text || kept !== value) type(kept);
    if (limit) leaveOut(sayLimit(limit, field, words), limit === 'length');
  };
  return {
    id,
    className: styles.control,
    name: field.name,
    value: composed ?? value,
    disabled: view.disabled,
    autoComplete: field.autocomplete,
    placeholder: field.placeholder,
    inputMode: inputMode(field),
    autoCapitalize: isSpeltExactly(field) ? 'none' : undefined,
    onChange: ({ currentTarget, nativeEvent }: SyntheticEvent<TextInput>) => {
      if (isComposing(nativeEvent)) compose(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: SyntheticEvent<TextInput>) => {
      setComposed(null);
      take(currentTarget);
    },
    ...keys,
    onKeyDown: (event: KeyboardEvent) => {
      onKeyDown(event);
      // Nothing is deleted in an empty field, and no change is heard of: what was left out is over all the same.
      if (event.key === 'Backspace' && value === '' && view.leftOut) type('');
    },
    onBlur: () => {
      setComposed(null);
      end(null);
      leave();
    },
    ...describeInput(id, view),
  };
}

/** Leaves in an input what its field keeps of the text, with the caret where it was. */
function putKept(input: TextInput, before: string, field: CompiledField): string {
  const caret = input.selectionEnd ?? input.value.length;
  const kept = keepTyped({ text: input.value, caret }, before, field);
  input.value = kept.text;
  input.setSelectionRange(kept.caret, kept.caret);
  return kept.text;
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
