import { useApp } from '../AppContext.ts';
import styles from './Header.module.css';
import { Icon } from './icons.tsx';

/** Switches between light and dark. Without a choice the system's scheme holds. */
export function SchemeSwitch() {
  const { isDark, chooseScheme } = useApp().scheme;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isDark ? 'Light mode' : 'Dark mode'}
      title={isDark ? 'Light mode' : 'Dark mode'}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
