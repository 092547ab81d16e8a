import type { CompiledBlock } from '../../definition/index.ts';
import { Blocks } from './Blocks.tsx';
import styles from './Screen.module.css';

/** Blocks beside each other where there is room, else below each other. */
export default function SideBySideBlock({
  block,
}: {
  block: Extract<CompiledBlock, { type: 'sideBySide' }>;
}) {
  return (
    <div className={styles.beside}>
      {block.blocks.map((one, at) => (
        <div key={`${at} ${one.type}`} className={styles.stack}>
          <Blocks blocks={[one]} />
        </div>
      ))}
    </div>
  );
}
