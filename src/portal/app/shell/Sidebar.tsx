import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrating } from '#data/useHydrating.ts';
import { useApp } from '../AppContext.ts';
import { Icon } from './icons.tsx';
import { MemberName } from './MemberName.tsx';
import { Menu } from './Menu.tsx';
import menuStyles from './Menu.module.css';
import styles from './Sidebar.module.css';

export function Sidebar({ open, drawer }: { open: boolean; drawer: boolean }) {
  const { session, signOut, index } = useApp();
  const { words } = index.config;
  const isFirst = useHydrating();
  // Its line is reserved while the id is unknown, so that nothing shifts.
  const hasId = (isFirst || session?.userId !== '') && words.userId !== '';
  const sidebar = useRef<HTMLElement>(null);

  const { pathname } = useLocation();

  useEffect(() => {
    if (!open) return undefined;
    // In the next frame, because measuring now would force a layout.
    const frame = requestAnimationFrame(() => scrollToCurrent(sidebar.current));
    return () => cancelAnimationFrame(frame);
    // Another screen has another entry, and after hydration other groups are open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open, pathname, isFirst]);
  useEffect(() => {
    if (open && drawer) sidebar.current?.focus({ preventScroll: true });
  }, [open, drawer]);

  return (
    <aside
      ref={sidebar}
      id="sidebar"
      aria-label={words.sidebar ?? 'Sidebar'}
      tabIndex={-1}
      className={styles.sidebar}
      data-open={open || undefined}
      data-drawer={drawer || undefined}
      data-first={isFirst ? 'beside' : undefined}
      inert={!open}
    >
      <div className={styles.member}>
        <div className={styles.name} dir="auto">
          <MemberName />
        </div>
        {hasId && (
          <div className={styles.id}>
            {words.userId ?? 'User Id:'} {session?.userId}
          </div>
        )}
      </div>
      <nav className={styles.menu} aria-label={words.menu ?? 'Menu'}>
        <Menu />
        <button type="button" className={menuStyles.entry} onClick={signOut}>
          <Icon name="logOut" />
          <span className={menuStyles.text}>{words.logOut}</span>
        </button>
      </nav>
    </aside>
  );
}

/** Scrolls a hidden current entry to the middle. `scrollIntoView` would move the start of the next Tab. */
function scrollToCurrent(sidebar: HTMLElement | null): void {
  const current = sidebar?.querySelector('[aria-current]');
  const menu = current?.closest('nav');
  if (!current || !menu) return;
  const { top, bottom } = current.getBoundingClientRect();
  const box = menu.getBoundingClientRect();
  if (top < box.top || bottom > box.bottom) menu.scrollTop += top - box.top - box.height / 2;
}
