import { useApp } from '../AppContext.ts';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the menu. */
export function SkipLink() {
  const { skipToContent = 'Skip to content' } = useApp().index.config.words;
  return (
    <a className={styles.skip} href="#main">
      {skipToContent}
    </a>
  );
}
