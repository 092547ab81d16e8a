import type { ReactNode } from 'react';
import { useApp } from '../AppContext.ts';
import { LanguageChoice } from '#view/LanguageChoice.tsx';
import styles from './Header.module.css';
import { Icon } from './icons.tsx';
import { Logo } from './Logo.tsx';

export function Header({ home, children }: { home: string; children?: ReactNode }) {
  const { brand, sandbox, words } = useApp().index.config;
  return (
    <header className={styles.header}>
      {children}
      <Logo brand={brand} to={home} />
      <span className={styles.space} />
      {sandbox && <span className={styles.sandbox}>{words.sandbox}</span>}
      <LanguageChoice />
      <SchemeSwitch />
    </header>
  );
}

function SchemeSwitch() {
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
