import { Menu, UnstyledButton } from '@mantine/core';
import { NavLink } from 'react-router-dom';
import { LineIcon } from '../icons/LineIcon.tsx';
import { routes } from '../routes.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './WorkbenchHeader.module.css';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { prefersDarkScheme, subscribeToSystemScheme } from '#shared/systemColorScheme.ts';
import { environment } from '../environment.ts';

/** The header of every page: menu, colour scheme and sign-out. */
export function WorkbenchHeader({ onSignOut }: { onSignOut: () => void }) {
  const { session, portal } = useWorkbench();
  return (
    <header className={styles.header}>
      <span className={styles.name}>
        {portal.body?.name} <span className={styles.quiet}>Workbench</span>
      </span>
      <nav className={styles.nav} aria-label="Workbench">
        {routes.map(({ path, menu }) =>
          menu === undefined ? null : (
            <NavLink key={path} to={path} end className={styles.link}>
              {menu}
            </NavLink>
          ),
        )}
      </nav>
      <div className={styles.side}>
        <SchemeSwitch />
        <Menu position="bottom-end" shadow="none">
          <Menu.Target>
            <UnstyledButton className={styles.who} aria-label={`${session.name}, ${session.role}`}>
              <span aria-hidden="true">{session.name.slice(0, 1).toUpperCase()}</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>
              {session.name} · {session.role}
            </Menu.Label>
            <Menu.Item onClick={onSignOut}>Sign out</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  );
}

function SchemeSwitch() {
  const { isDark, toggle } = useScheme();
  const name = isDark ? 'Light mode' : 'Dark mode';
  return (
    <button type="button" className={styles.button} aria-label={name} title={name} onClick={toggle}>
      <LineIcon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}

interface SchemeState {
  isDark: boolean;
  toggle: () => void;
}

type Scheme = 'light' | 'dark';

/** Applies the chosen colour scheme, or the system's, to the page. The portal uses the same cookie. */
function useScheme(): SchemeState {
  const [chosen, setChosen] = useState(readScheme);
  const isSystemDark = useSyncExternalStore(subscribeToSystemScheme, prefersDarkScheme);
  const isDark = chosen === null ? isSystemDark : chosen === 'dark';
  useLayoutEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
  }, [isDark]);
  const toggle = () => {
    const next = isDark ? 'light' : 'dark';
    document.cookie = `scheme=${next}; Path=${environment.basePath}; Max-Age=31536000; SameSite=Lax`;
    setChosen(next);
  };
  return { isDark, toggle };
}

function readScheme(): Scheme | null {
  return (/(?:^|; )scheme=(light|dark)/.exec(document.cookie)?.[1] ?? null) as Scheme | null;
}
