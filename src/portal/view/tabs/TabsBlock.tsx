import { useId, useState } from 'react';
import type { BlockProps } from '../screen/blockProps.ts';
import { TabList } from './TabList.tsx';
import styles from './tabs.module.css';

/** Shows blocks in tabs. A tab whose button is not shown can't be opened. The label of a single tab is a heading. */
export default function TabsBlock({ block, Blocks }: BlockProps<'tabs'>) {
  const id = useId();
  const tabs = block.tabs.filter(({ button }) => button);
  const [label, setLabel] = useState(tabs[0]?.label);
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.label === label),
  );
  const open = tabs[chosen];
  const isSingle = tabs.length === 1;
  return (
    <div className={styles.tabs}>
      {isSingle ? (
        <h2 id={`${id}-tab-0`} className={styles.heading}>
          {open?.label}
        </h2>
      ) : (
        <TabList
          id={id}
          labels={tabs.map((tab) => tab.label)}
          chosen={chosen}
          choose={(at) => setLabel(tabs[at]?.label)}
        />
      )}
      {open && (
        <div
          key={open.label}
          id={`${id}-panel`}
          role={isSingle ? 'group' : 'tabpanel'}
          className={styles.panel}
          aria-labelledby={`${id}-tab-${chosen}`}
        >
          <Blocks blocks={open.blocks} />
        </div>
      )}
    </div>
  );
}
