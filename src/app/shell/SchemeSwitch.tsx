import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import styles from './Header.module.css';
import { Icon } from './icons.tsx';

/** Switches between light and dark. Without a choice the system's scheme holds. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={other === 'dark' ? 'Dark mode' : 'Light mode'}
      title={other === 'dark' ? 'Dark mode' : 'Light mode'}
      onClick={() => setColorScheme(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
