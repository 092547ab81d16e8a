import type { BlockProps } from './blockProps.ts';
import styles from './Screen.module.css';
import { addBlockKeys } from './addBlockKeys.ts';

/** Blocks beside each other if there is space, else stacked. */
export default function SideBySideBlock({ block, Blocks }: BlockProps<'sideBySide'>) {
  return (
    <div className={styles.beside}>
      {addBlockKeys(block.blocks).map(({ key, block }) => (
        <div key={key} className={styles.stack}>
          <Blocks blocks={[block]} />
        </div>
      ))}
    </div>
  );
}
