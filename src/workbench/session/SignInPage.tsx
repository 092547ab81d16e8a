import { SignInForm } from './SignInForm.tsx';
import styles from './SignInPage.module.css';
import type { SessionStore } from './createSession.ts';

export function SignInPage({ store }: { store: SessionStore }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>Workbench</h1>
        <p className={styles.quiet}>Change the portal, and see what members will notice before they do.</p>
        <SignInForm store={store} />
      </div>
    </main>
  );
}
