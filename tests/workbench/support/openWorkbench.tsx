import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { createSession } from '#workbench/session/createSession.ts';
import { Workbench } from '#workbench/Workbench.tsx';
import type { FakeServer } from './createFakeServer.ts';

/** The workbench at an address below `/workbench`, over a server in memory. */
export async function openWorkbench(server: FakeServer, address = '/'): Promise<UserEvent> {
  vi.stubGlobal('fetch', server.fetch);
  window.history.replaceState(null, '', `/workbench${address}`);
  const session = createSession('/');
  await session.find();
  render(<Workbench session={session} basePath="/" nonce="" />);
  return userEvent.setup();
}
