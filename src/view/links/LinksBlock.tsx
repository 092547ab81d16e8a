import type { CompiledBlock } from '../../definition/index.ts';
import styles from './links.module.css';

/** Links to other screens. The app opens them without a new document. */
export default function LinksBlock({ block }: { block: Extract<CompiledBlock, { type: 'links' }> }) {
  return (
    <p className={styles.links}>
      {block.links.map(({ label, to }) => (
        <a key={to} href={to} className={styles.link}>
          {label}
        </a>
      ))}
    </p>
  );
}
