import { useId, useState } from 'react';
import type { BlockProps } from '../screen/blockProps.ts';
import { TabList } from './TabList.tsx';
import styles from './tabs.module.css';

/** Blocks in tabs. A tab without a button can't be opened. */
export default function TabsBlock({ block, Blocks }: BlockProps<'tabs'>) {
  const id = useId();
  const tabs = block.tabs.filter(({ button }) => button);
  const [label, setLabel] = useState(tabs[0]?.label);
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.label === label),
  );
  const open = tabs[chosen];
  return (
    <div className={styles.tabs}>
      <TabList
        id={id}
        labels={tabs.map((tab) => tab.label)}
        chosen={chosen}
        choose={(at) => setLabel(tabs[at]?.label)}
      />
      {open && (
        <div
          key={open.label}
          id={`${id}-panel`}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`${id}-tab-${chosen}`}
        >
          <Blocks blocks={open.blocks} />
        </div>
      )}
    </div>
  );
}
