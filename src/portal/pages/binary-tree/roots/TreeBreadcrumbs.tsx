import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { usePortal } from '#view/portal.ts';
import styles from './TreeBreadcrumbs.module.css';
import controls from '../controls.module.css';
import { useTreeTexts } from '../useTreeTexts.ts';
import type { RootHistory } from './rootHistory.ts';

export function TreeBreadcrumbs({ roots, onBack }: { roots: RootHistory; onBack: () => void }) {
  const words = useTreeTexts();
  const { config } = usePortal();
  return (
    <div className={styles.walked}>
      <button className={controls.button} type="button" onClick={onBack}>
        {words.back}
      </button>
      <p className={styles.path} aria-label={words.path}>
        {formatBackendText(roots.join(' › '), config)}
      </p>
    </div>
  );
}
