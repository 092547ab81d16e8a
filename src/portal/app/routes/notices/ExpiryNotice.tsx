import { useLocation } from 'react-router-dom';
import { useHydrating } from '#data/useHydrating.ts';
import { useApp } from '../../AppContext.ts';
import styles from './Notice.module.css';
import { readExpiry } from './expiryState.ts';

/** The message of an expired session, inline above the sign-in form. A toast would be gone before it is read. */
export function ExpiryNotice() {
  const { words } = useApp().index.config;
  const { state } = useLocation();
  // The history state survives a reload, but the server does not know it.
  if (useHydrating() || !readExpiry(state)?.expired) return null;
  return (
    <p className={styles.expiry} role="alert">
      {words.sessionExpired}
    </p>
  );
}
