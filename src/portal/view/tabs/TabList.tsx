import type { KeyboardEvent } from 'react';
import styles from './tabs.module.css';

interface TabListProps {
  /** The prefix of the ids: the buttons are `<id>-tab-0` …, the panel is `<id>-panel`. */
  id: string;
  labels: readonly string[];
  chosen: number;
  choose: (at: number) => void;
}

/** Shows the buttons of tabs. Arrow keys move along them. */
export function TabList({ id, labels, chosen, choose }: TabListProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (chosen + step + labels.length) % labels.length;
    choose(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={styles.list} role="tablist" tabIndex={-1} onKeyDown={move}>
      {labels.map((label, at) => (
        <button
          key={label}
          type="button"
          role="tab"
          id={`${id}-tab-${at}`}
          className={styles.tab}
          aria-selected={at === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={at === chosen ? 0 : -1}
          onClick={() => choose(at)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
