import { useCallback, useEffect, useRef, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrating } from '#data/useHydrating.ts';
import { useApp } from '../AppContext.ts';
import { PortalHeader } from './PortalHeader.tsx';
import headerStyles from './Header.module.css';
import { Icon } from './icons.tsx';
import { MemberTools } from './member/MemberTools.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useIsNarrow } from '#view/useIsNarrow.ts';

/** Shows the layout for members. Up to the breakpoint the sidebar is a drawer over the screen. */
export function PortalShell({ children }: { children: ReactNode }) {
  const { config } = useApp().index;
  const { toggleSidebar = 'Toggle sidebar', close: closeWord = 'Close' } = config.words;
  const isFirst = useHydrating();
  const { narrow, open, setOpen } = useSidebar(config.layout.sidebarBreakpoint);
  const toggle = useRef<HTMLButtonElement>(null);
  const drawer = narrow && open;
  const { key } = useLocation();

  useEffect(() => {
    if (narrow) setOpen(false);
    // Only a navigation closes the drawer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const close = useCallback(() => {
    setOpen(false);
    toggle.current?.focus();
  }, [setOpen]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (drawer && event.key === 'Escape') close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [drawer, close]);

  return (
    <>
      <SkipLink />
      <PortalHeader home={config.session.home} tools={<MemberTools />}>
        <button
          ref={toggle}
          type="button"
          className={headerStyles.button}
          aria-label={toggleSidebar}
          aria-expanded={open}
          aria-controls="sidebar"
          onClick={() => setOpen(!open)}
        >
          <Icon name="menu" />
        </button>
      </PortalHeader>
      {drawer && <button type="button" className={styles.scrim} aria-label={closeWord} onClick={close} />}
      <Sidebar open={open} drawer={narrow} />
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-beside={(open && !narrow) || undefined}
        data-first={isFirst ? 'main' : undefined}
        inert={drawer}
      >
        <div className={styles.content}>{children}</div>
      </main>
    </>
  );
}

/**
 * Returns the state of the sidebar: open by default above the breakpoint (pixels), closed up to it and when the
 * window crosses it. `narrow` makes it a drawer. During hydration it is open, and the page's styles hide it in a
 * narrow window.
 */
function useSidebar(breakpoint: number) {
  const narrow = useIsNarrow(breakpoint) === true;
  const [chosen, setChosen] = useState({ narrow, open: !narrow });
  if (chosen.narrow !== narrow) setChosen({ narrow, open: !narrow });
  const open = chosen.narrow === narrow ? chosen.open : !narrow;
  return { narrow, open, setOpen: (next: boolean) => setChosen({ narrow, open: next }) };
}
