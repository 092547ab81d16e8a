import type { CompiledBlock } from '../../definition/index.ts';
import { Blocks, withKeys } from './Blocks.tsx';
import styles from './Screen.module.css';

/** Blocks beside each other where there is room, else below each other. */
export default function SideBySideBlock({
  block,
}: {
  block: Extract<CompiledBlock, { type: 'sideBySide' }>;
}) {
  return (
    <div className={styles.beside}>
      {withKeys(block.blocks).map(({ key, block: one }) => (
        <div key={key} className={styles.stack}>
          <Blocks blocks={[one]} />
        </div>
      ))}
    </div>
  );
}
