import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { findSnapshot, snapshotKey } from '#data/screenSnapshots.ts';
import { fillWords } from '#engine/texts/fillWords.ts';
import { useApp } from '../AppContext.ts';
import { matchRoute } from './matchRoute.ts';

/** Says to a screen reader where one has come to, and that one has signed out; starts each new screen at its top, one come back to where it was left. */
export function RouteAnnouncer() {
  const { index, session } = useApp();
  const { words } = index.config;
  const { pathname, hash, key } = useLocation();
  const before = findSnapshot(snapshotKey(key, session))?.top ?? 0;
  const title = matchRoute(index, pathname)?.title ?? words.notFoundTitle ?? 'Not Found';
  const [said, setSaid] = useState('');
  const last = useRef({ pathname, key });

  useEffect(() => {
    if (last.current.pathname === pathname) return;
    last.current = { pathname, key };
    setSaid(title);
    if (!hash) window.scrollTo(0, before);
  }, [pathname, hash, key, title, before]);

  const had = useRef(session);
  useEffect(() => {
    if (had.current && !session && pathname === index.config.session.signedOut)
      setSaid(fillWords(words.signedOut ?? 'Signed out. {screen}', { screen: title }));
    had.current = session;
  }, [session, pathname, index, words, title]);

  return (
    <div className="visually-hidden" aria-live="polite">
      {said}
    </div>
  );
}
