import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Json } from '../../../definition/index.ts';
import { toText } from '../../../engine/toText.ts';
import { findChoice } from '../createChoices.ts';
import type { Choice } from '../createChoices.ts';
import { choiceNamed, searchChoices } from './searchChoices.ts';
import type { WidgetControl } from './WidgetControl.ts';

/** A text that is being typed, for as long as the field holds what it held then, and has taken what it had. */
interface Typed {
  text: string;
  value: Json;
  taken: number;
}

interface ComboboxControl extends WidgetControl {
  /** How many a field that takes several has taken. */
  taken?: number;
}

/**
 * What a combobox does: typing searches, a choice's whole label takes it, an emptied input takes it back. Any other text
 * changes nothing, and gives way to what is chosen when the field is left.
 */
export function useCombobox({ view, choose, leave, search, keep, taken = 0 }: ComboboxControl) {
  const { value, choices } = view;
  const isAsked = view.search !== '';
  const [isOpen, setOpen] = useState(false);
  const [typing, setTyping] = useState<Typed | null>(null);
  const [active, setActive] = useState(-1);

  const typed = typing?.value === value && typing.taken === taken ? typing.text : null;
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
  const named = open && typed && view.search === 'done' ? choiceNamed(view.found, typed) : undefined;
  // What is found comes later than the key that named it.
  useEffect(() => {
    if (!named) return;
    keep(named);
    search('');
    choose(named.value);
  }, [named, keep, search, choose]);
  const keys: { [key: string]: (() => void) | undefined } = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: open ? () => (found[active] ? take(found[active]) : close()) : undefined,
    Escape: open ? close : undefined,
  };

  return {
    text: typed ?? chosen?.label ?? (isAsked ? view.shown || toText(value) : ''),
    open,
    found,
    active,
    take,
    input: {
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
      onClick: () => setOpen(true),
      onKeyDown: (event: KeyboardEvent) => {
        const act = keys[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      },
      onBlur: () => {
        close();
        leave();
      },
    },
  };
}

/** The next place, from the last round to the first; -1 is none. */
function stepTo(active: number, by: 1 | -1, length: number): number {
  if (length === 0) return -1;
  if (active === -1) return by === 1 ? 0 : length - 1;
  return (active + by + length) % length;
}
