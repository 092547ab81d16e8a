import type { ReactNode } from 'react';
import { useApp } from '../AppContext.ts';
import { LanguageChoice } from '#view/LanguageChoice.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx';

/** Shows the header. A member has `tools` at its end, a visitor language and colour scheme. */
export function PortalHeader({
  home,
  children,
  tools,
}: {
  home: string;
  children?: ReactNode;
  tools?: ReactNode;
}) {
  const { brand, sandbox, words } = useApp().index.config;
  return (
    <header className={styles.header}>
      {children}
      <Logo brand={brand} to={home} />
      <span className={styles.space} />
      {sandbox && <span className={styles.sandbox}>{words.sandbox}</span>}
      {tools ?? (
        <>
          <LanguageChoice />
          <ColorSchemeSwitch className={styles.button} />
        </>
      )}
    </header>
  );
}
