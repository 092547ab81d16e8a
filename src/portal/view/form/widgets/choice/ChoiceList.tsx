import { useEffect, useRef } from 'react';
import { usePortal } from '../../../portal.ts';
import { textOfChoice } from '../../store/createChoices.ts';
import type { Choice } from '../../store/createChoices.ts';
import type { Search } from '../../viewField.ts';
import styles from './combobox.module.css';

interface ChoiceListProps {
  id: string;
  label: string;
  found: readonly Choice[];
  /** How a search for them stands. */
  search: Search;
  /** The place of the choice that Enter takes; -1: none. */
  active: number;
  take: (choice: Choice) => void;
}

/** The choices below a combobox. The focus stays in its input. */
export function ChoiceList({ id, label, found, search, active, take }: ChoiceListProps) {
  const { words } = usePortal().config;
  const states: { [S in Search]?: string } = {
    busy: words.searching ?? 'Searching …',
    failed: words.loadFailed,
  };
  const said = states[search] ?? (found.length === 0 ? (words.noChoice ?? 'Nothing found') : '');
  const box = useRef<HTMLDivElement>(null);
  // It answers with a promise in newer browsers, which is no way to clean up an effect.
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label={label} className={styles.list} ref={box}>
        {found.map((choice, at) => (
          <button
            key={textOfChoice(choice)}
            type="button"
            role="option"
            tabIndex={-1}
            id={choiceId(id, at)}
            aria-selected={at === active}
            className={styles.option}
            onClick={() => take(choice)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {said !== '' && (
        <div role="status" className={styles.nothing}>
          {said}
        </div>
      )}
    </div>
  );
}

/** By what an input names the choice that Enter takes. */
export function choiceId(list: string, at: number): string {
  return `${list}-${at}`;
}
