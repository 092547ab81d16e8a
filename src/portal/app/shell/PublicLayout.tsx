import type { ReactNode } from 'react';
import { PortalHeader } from './PortalHeader.tsx';
import styles from './PublicLayout.module.css';
import { SkipLink } from './SkipLink.tsx';

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <PortalHeader home="/" />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.column}>{children}</div>
      </main>
    </div>
  );
}
