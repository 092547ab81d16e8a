import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Json } from '#definition';
import { toText } from '#engine/values/toText.ts';
import { findChoice } from '../../store/createChoices.ts';
import type { Choice } from '../../store/createChoices.ts';
import type { FieldView } from '../../viewField.ts';
import { isComposing } from '../../../isComposing.ts';
import { choiceNamed, searchChoices } from './searchChoices.ts';
import type { WidgetControl } from '../WidgetControl.ts';

/** A text that is being typed, for as long as the field holds what it held then, and has taken what it had. */
interface Typed {
  text: string;
  value: Json;
  taken: number;
  /** True if the field was left before its look-up had answered. */
  isLeft?: boolean;
}

interface ComboboxControl extends WidgetControl {
  /** How many a field that takes several has taken. */
  taken?: number;
}

/**
 * What a combobox does: typing searches, a choice's whole label takes it, an emptied input takes it back. Any other text
 * changes nothing, and gives way to what is chosen when the field is left; a text whose look-up has not answered stays.
 */
export function useCombobox({ view, choose, leave, search, keep, taken = 0 }: ComboboxControl) {
  const { value, choices } = view;
  const isAsked = view.search !== '';
  const [isOpen, setOpen] = useState(false);
  const { typed, isLeft, setTyping } = useTypedText(view, taken);
  const [active, setActive] = useState(-1);

  const chosen = findChoice(choices, value);
  const open = isOpen && !view.disabled && view.search !== 'idle';
  const matching = isAsked ? (typed ? view.found : []) : searchChoices(choices, typed ?? '');
  const found = open ? matching : [];

  const show = (at: number) => {
    setOpen(true);
    setActive(at);
  };
  const close = () => {
    setOpen(false);
    setTyping(null);
    setActive(-1);
    if (isAsked && typed) search('');
  };
  const take = (choice: Choice) => {
    if (isAsked) keep(choice);
    close();
    choose(choice.value);
  };
  const type = (text: string) => {
    const named = isAsked ? undefined : choiceNamed(choices, text);
    const next = text === '' ? '' : (named?.value ?? value);
    setTyping({ text, value: next, taken });
    show(-1);
    if (isAsked) search(text);
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
  const named = useNamed((open || isLeft) && typed ? typed : '', { view, choose, search, keep });
  const keys: { [key: string]: (() => void) | undefined } = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: open ? () => (found[active] ? take(found[active]) : end()) : undefined,
    Escape: open ? close : undefined,
  };

  return {
    text: typed ?? chosen?.label ?? (isAsked ? view.shown || toText(value) : ''),
    open,
    found,
    active,
    take,
    /** True for a text that was left, and whose look-up has found no choice of that label. */
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

/** The text that is being typed, or was left in the field; null once the field holds something else. */
function useTypedText({ value, typing: kept }: FieldView, taken: number) {
  const [typing, setTyping] = useState<Typed | null>(
    kept ? { text: kept, value, taken, isLeft: true } : null,
  );
  const current = typing?.value === value && typing.taken === taken ? typing : null;
  return { typed: current?.text ?? null, isLeft: current?.isLeft === true, setTyping };
}

/** Takes the choice that a text names, once it was found: that is later than the key that named it. */
function useNamed(
  text: string,
  { view, choose, search, keep }: Pick<WidgetControl, 'view' | 'choose' | 'search' | 'keep'>,
): Choice | undefined {
  const named = text && view.search === 'done' ? choiceNamed(view.found, text) : undefined;
  useEffect(() => {
    if (!named) return;
    keep(named);
    search('');
    choose(named.value);
  }, [named, keep, search, choose]);
  return named;
}

/** The next place, from the last round to the first; -1 is none. */
function stepTo(active: number, by: 1 | -1, length: number): number {
  if (length === 0) return -1;
  if (active === -1) return by === 1 ? 0 : length - 1;
  return (active + by + length) % length;
}
