import { useApp } from '../AppContext.ts';
import styles from './Header.module.css';
import { Icon } from './icons.tsx';

export function SchemeSwitch() {
  const { scheme, index } = useApp();
  const { isDark, chooseScheme } = scheme;
  const { lightMode = 'Light mode', darkMode = 'Dark mode' } = index.config.words;
  const name = isDark ? lightMode : darkMode;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
