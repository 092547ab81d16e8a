import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '#view/isComposing.ts';
import { Popover } from '#view/popover/Popover.tsx';
import { useApp } from '../../AppContext.ts';
import { usePortalNavigate } from '../../routes/usePortalNavigate.ts';
import { listPermittedMenu } from '../listPermittedMenu.ts';
import { type FoundScreen, searchScreens } from './searchScreens.ts';
import styles from './ScreenSearch.module.css';

/** Searches the screens of the member's menu, on the device. A combobox: the focus stays in its input. */
export default function ScreenSearch({ name, onClose }: { name: string; onClose: () => void }) {
  const { index, access } = useApp();
  const { noScreen = 'No screen has this name.' } = index.config.words;
  const navigate = usePortalNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A dialog that opens gives the focus to its first button, which on a phone is Close.
  useEffect(() => input.current?.focus(), []);
  const found = searchScreens(listPermittedMenu(index, access), text);
  const optionId = (at: number) => `${listId}-${at}`;
  const open = ({ to }: FoundScreen) => {
    onClose();
    navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    const next = moveActive(event.key, active, found.length);
    const chosen = found[active];
    if (isComposing(event.nativeEvent) || (next === null && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next !== null) setActive(next);
    else if (chosen) open(chosen);
  };
  return (
    <Popover name={name} title={name} onClose={onClose}>
      <div className={styles.search}>
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-label={name}
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && optionId(active)}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onKeyDown={press}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
        />
        <div className={styles.list} id={listId} role="listbox" aria-label={name}>
          {found.map((one, at) => (
            <Option
              key={`${one.group} ${one.to}`}
              id={optionId(at)}
              found={one}
              isActive={at === active}
              onChoose={open}
            />
          ))}
        </div>
        <p className={styles.none} role="status">
          {found.length === 0 && noScreen}
        </p>
      </div>
    </Popover>
  );
}

interface OptionProps {
  id: string;
  found: FoundScreen;
  isActive: boolean;
  onChoose: (found: FoundScreen) => void;
}

function Option({ id, found, isActive, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The input has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={option}
      id={id}
      className={styles.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={() => onChoose(found)}
    >
      {found.title} <span className={styles.group}>{found.group}</span>
    </div>
  );
}

/** Returns the index of the option after a key; null for a key that moves nothing. */
function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  return null;
}
