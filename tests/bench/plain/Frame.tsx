import { AppShell, MantineProvider, NavLink, Title } from '@mantine/core';
import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

const links = ['Dashboard', 'Profile', 'Team', 'Incomes', 'Funds', 'Withdrawal', 'Support', 'Log Out'];

/** Renders a screen in a plain frame: a head, a menu and toasts, of Mantine as its documentation shows them. */
export function renderInFrame(screen: ReactNode): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider>
        <Notifications />
        <AppShell header={{ height: 56 }} navbar={{ width: 240, breakpoint: 'sm' }} padding="md">
          <AppShell.Header p="sm">
            <Title order={4}>Portal</Title>
          </AppShell.Header>
          <AppShell.Navbar p="sm">
            {links.map((label) => (
              <NavLink key={label} href="#" label={label} />
            ))}
          </AppShell.Navbar>
          <AppShell.Main>{screen}</AppShell.Main>
        </AppShell>
      </MantineProvider>
    </StrictMode>,
  );
}
