import { useEffect, useRef } from 'react';
import { usePortal } from '../../../portal.ts';
import { type SelectOption, getChoiceText } from '../../store/createFieldOptions.ts';
import type { SearchState } from '../../buildFieldView.ts';
import styles from './combobox.module.css';

interface ChoiceListProps {
  id: string;
  label: string;
  found: readonly SelectOption[];
  search: SearchState;
  /** The index of the choice that Enter chooses; -1 for none. */
  active: number;
  take: (choice: SelectOption) => void;
}

export function ChoiceList({ id, label, found, search, active, take }: ChoiceListProps) {
  const { words } = usePortal().config;
  const states: { [S in SearchState]?: string } = {
    busy: words.searching ?? 'Searching …',
    failed: words.loadFailed,
  };
  const status = states[search] ?? (found.length === 0 ? (words.noChoice ?? 'Nothing found') : '');
  const box = useRef<HTMLDivElement>(null);
  // In newer browsers `scrollIntoView` returns a promise, so an effect must not return its result.
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      <div role="listbox" id={id} aria-label={label} className={styles.list} ref={box}>
        {found.map((choice, at) => (
          <button
            key={getChoiceText(choice)}
            type="button"
            role="option"
            tabIndex={-1}
            id={buildChoiceId(id, at)}
            aria-selected={at === active}
            className={styles.option}
            onClick={() => take(choice)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {status !== '' && (
        <div role="status" className={styles.nothing}>
          {status}
        </div>
      )}
    </div>
  );
}

export function buildChoiceId(list: string, at: number): string {
  return `${list}-${at}`;
}
