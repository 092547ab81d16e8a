import { useLocation } from 'react-router-dom';
import { useHydrating } from '#data/useHydrating.ts';
import { useApp } from '../../AppContext.ts';
import styles from './Notice.module.css';
import { readExpiry } from './expiryState.ts';

/** Says inline, above the sign-in form, that the session expired. No toast: it would be gone before it is read. */
export function ExpiryNotice() {
  const { words } = useApp().index.config;
  const { state } = useLocation();
  // The server knows nothing of the history, which outlives a reload.
  if (useHydrating() || !readExpiry(state)?.expired) return null;
  return (
    <p className={styles.expiry} role="alert">
      {words.sessionExpired}
    </p>
  );
}
