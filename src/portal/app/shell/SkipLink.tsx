import { useApp } from '../AppContext.ts';
import styles from './SkipLink.module.css';

export function SkipLink() {
  const { skipToContent = 'Skip to content' } = useApp().index.config.words;
  return (
    <a className={styles.skip} href="#main">
      {skipToContent}
    </a>
  );
}
