import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { BlockProps } from '../screen/blockProps.ts';
import styles from './tabs.module.css';

/** Blocks behind tabs. A tab without a button can't be reached. Arrow keys move along the buttons. */
export default function TabsBlock({ block, Blocks }: BlockProps<'tabs'>) {
  const id = useId();
  const tabs = block.tabs.filter(({ button }) => button);
  const [chosen, setChosen] = useState(tabs[0]?.label);
  const open = tabs.find(({ label }) => label === chosen) ?? tabs[0];

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !open) return;
    event.preventDefault();
    const next = (tabs.indexOf(open) + step + tabs.length) % tabs.length;
    setChosen(tabs[next]?.label);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div className={styles.list} role="tablist" tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab, at) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setChosen(tab.label)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.label}
          id={`${id}-panel`}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`${id}-tab-${tabs.indexOf(open)}`}
        >
          <Blocks blocks={open.blocks} />
        </div>
      )}
    </div>
  );
}
