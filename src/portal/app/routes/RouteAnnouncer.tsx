import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findSnapshot, snapshotKey } from '#data/screenSnapshots.ts';
import { fillPlaceholders } from '#engine/texts/fillPlaceholders.ts';
import { useApp } from '../AppContext.ts';
import { matchRoute } from './matchRoute.ts';

/** Announces each new screen and the sign-out. Scrolls to the top, or after Back to the old position. */
export function RouteAnnouncer() {
  const { index, session } = useApp();
  const { words } = index.config;
  const { pathname, hash, key } = useLocation();
  const before = findSnapshot(snapshotKey(key, session))?.top ?? 0;
  const title = matchRoute(index, pathname)?.title ?? words.notFoundTitle ?? 'Not Found';
  const [announcement, setAnnouncement] = useState('');
  const last = useRef({ pathname, key });

  useEffect(() => {
    if (last.current.pathname === pathname) return;
    last.current = { pathname, key };
    setAnnouncement(title);
    if (!hash) window.scrollTo(0, before);
  }, [pathname, hash, key, title, before]);

  const had = useRef(session);
  useEffect(() => {
    if (had.current && !session && pathname === index.config.session.signedOut)
      setAnnouncement(fillPlaceholders(words.signedOut ?? 'Signed out. {screen}', { screen: title }));
    had.current = session;
  }, [session, pathname, index, words, title]);

  return (
    <div className="visually-hidden" aria-live="polite">
      {announcement}
    </div>
  );
}
