import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { usePortal } from '#view/portal.ts';
import styles from './TreeBreadcrumbs.module.css';
import controls from '../controls.module.css';
import { useTreeTexts } from '../useTreeTexts.ts';
import type { TreePath } from './treePath.ts';

export function TreeBreadcrumbs({ path, onBack }: { path: TreePath; onBack: () => void }) {
  const words = useTreeTexts();
  const { config } = usePortal();
  return (
    <div className={styles.walked}>
      <button className={controls.button} type="button" onClick={onBack}>
        {words.back}
      </button>
      <p className={styles.path} aria-label={words.path}>
        {formatBackendText(path.join(' › '), config)}
      </p>
    </div>
  );
}
