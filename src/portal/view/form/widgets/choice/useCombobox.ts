import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Json } from '#definition';
import { toText } from '#engine/values/toText.ts';
import { type SelectOption, findChoice } from '../../store/createFieldOptions.ts';
import type { FieldView } from '../../buildFieldView.ts';
import { isComposing } from '../../../isComposing.ts';
import { findChoiceByLabel, searchChoices } from './searchChoices.ts';
import type { WidgetControl } from '../WidgetControl.ts';

/** A text being typed, as long as the field's value and the number of chosen values stay the same. */
interface Typed {
  text: string;
  value: Json;
  taken: number;
  /** True if the field was left before its search was answered. */
  isLeft?: boolean;
}

interface ComboboxControl extends WidgetControl {
  /** The number of values chosen so far, in a field with several. */
  taken?: number;
}

/**
 * Implements the behaviour of a combobox. Typing searches, a whole label chooses, an empty input clears the value.
 * Any other text changes nothing, and the chosen label replaces it when the field is left. A text whose search is
 * unanswered stays.
 */
export function useCombobox({ view, choose, leave, search, remember, taken = 0 }: ComboboxControl) {
  const { value, choices } = view;
  const isSearched = view.search !== '';
  const [isOpen, setOpen] = useState(false);
  const { typed, isLeft, setTyping } = useTypedText(view, taken);
  const [active, setActive] = useState(-1);

  const chosen = findChoice(choices, value);
  const open = isOpen && !view.disabled && view.search !== 'idle';
  const matching = isSearched ? (typed ? view.found : []) : searchChoices(choices, typed ?? '');
  const found = open ? matching : [];

  const show = (at: number) => {
    setOpen(true);
    setActive(at);
  };
  const close = () => {
    setOpen(false);
    setTyping(null);
    setActive(-1);
    if (isSearched && typed) search('');
  };
  const chooseFound = (choice: SelectOption) => {
    if (isSearched) remember(choice);
    close();
    choose(choice.value);
  };
  const type = (text: string) => {
    const named = isSearched ? undefined : findChoiceByLabel(choices, text);
    const next = text === '' ? '' : (named?.value ?? value);
    setTyping({ text, value: next, taken });
    show(-1);
    if (isSearched) search(text);
    if (next !== value) choose(next);
  };
  const move = (by: 1 | -1) => {
    if (open) return setActive(stepTo(active, by, found.length));
    return show(chosen ? matching.indexOf(chosen) : stepTo(-1, by, matching.length));
  };
  const end = () => {
    if (typed && (isLeft || view.search === 'busy' || view.search === 'failed')) {
      setOpen(false);
      setTyping({ text: typed, value, taken, isLeft: true });
    } else close();
    leave();
  };
  const named = useNamed((open || isLeft) && typed ? typed : '', { view, choose, search, remember });
  const keys: { [key: string]: (() => void) | undefined } = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: open ? () => (found[active] ? chooseFound(found[active]) : end()) : undefined,
    Escape: open ? close : undefined,
  };

  return {
    text: typed ?? chosen?.label ?? (isSearched ? view.shown || toText(value) : ''),
    open,
    found,
    active,
    take: chooseFound,
    /** True if the field was left with a text, and the search has found no choice with that label. */
    isUnresolved: isLeft && !open && !named && view.search !== 'busy',
    input: {
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
      onClick: () => setOpen(true),
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys[event.key];
        if (!act || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        act();
      },
      onBlur: end,
    },
  };
}

/** The text in the input; null once the field has another value. */
function useTypedText({ value, typing: kept }: FieldView, taken: number) {
  const [typing, setTyping] = useState<Typed | null>(
    kept ? { text: kept, value, taken, isLeft: true } : null,
  );
  const current = typing?.value === value && typing.taken === taken ? typing : null;
  return { typed: current?.text ?? null, isLeft: current?.isLeft === true, setTyping };
}

/** Chooses the choice that a text names once the search has found it, which is later than the last key. */
function useNamed(
  text: string,
  { view, choose, search, remember }: Pick<WidgetControl, 'view' | 'choose' | 'search' | 'remember'>,
): SelectOption | undefined {
  const named = text && view.search === 'done' ? findChoiceByLabel(view.found, text) : undefined;
  useEffect(() => {
    if (!named) return;
    remember(named);
    search('');
    choose(named.value);
  }, [named, remember, search, choose]);
  return named;
}

/** Returns the next index, wrapping from the last to the first; -1 for none. */
function stepTo(active: number, by: 1 | -1, length: number): number {
  if (length === 0) return -1;
  if (active === -1) return by === 1 ? 0 : length - 1;
  return (active + by + length) % length;
}
