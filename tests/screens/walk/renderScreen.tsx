import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import Papa from 'papaparse';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { ScreenModule } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { type Destination, type Portal, type Session } from '#view/portal.ts';
import { Screen } from '#view/screen/Screen.tsx';
import { testMember, testTime, testOrigin } from '#cases/caseContext.ts';
import { AtAddress } from '../../support/AtAddress.tsx';

/** The fake backend. A promise answers later. */
export type Backend = (request: CallRequest, signal?: AbortSignal) => Outcome | Promise<Outcome>;

/** The portal's config, and differences from a signed-in member. */
export type Around = Pick<Portal, 'config'> & Partial<Pick<Portal, 'route' | 'session'>>;

/** Effects of a screen on its surroundings, in order. */
export interface Happened {
  sent: CallRequest[];
  toasts: { kind: 'success' | 'error'; text: string }[];
  signedIn: Session[];
  destinations: Destination[];
  reloads: number;
  /** Cells of each column in the last saved CSV file, by heading. */
  exported: Record<string, string[]>;
}

/** Nothing has happened yet. */
export function createHappened(): Happened {
  return { sent: [], toasts: [], signedIn: [], destinations: [], reloads: 0, exported: {} };
}

// The code of the blocks is fetched when a screen needs it: here it is there before any clock is stopped.
const parts = import.meta.glob([
  '../../../src/portal/view/**/*.tsx',
  '../../../src/portal/view/form/submit/*.ts',
  '../../../src/portal/view/report/export/*.ts',
]);
await Promise.all(Object.values(parts).map((load) => load()));

/**
 * Renders a screen for a signed-in member over a backend of one function. The clock must be stopped. `happened`: the effects
 * so far, if the page is loaded again.
 */
export function renderScreen(
  module: ScreenModule,
  backend: Backend,
  around: Around,
  happened?: Happened,
): Promise<Happened> {
  return renderAround(<Screen module={module} />, backend, around, happened);
}

/** Draws a screen or a page in a portal around it. */
export async function renderAround(
  children: ReactNode,
  backend: Backend,
  around: Around,
  happened = createHappened(),
): Promise<Happened> {
  URL.createObjectURL = (file) => {
    void (file as Blob).text().then((text) => (happened.exported = readCsvColumns(text)));
    return '#';
  };
  render(
    <MantineProvider>
      <AtAddress portal={portalAround(happened, backend, around)}>{children}</AtAddress>
    </MantineProvider>,
  );
  await settle();
  // On a busy machine the code of a part may take longer.
  await vi.dynamicImportSettled();
  await settle();
  return happened;
}

function portalAround(happened: Happened, backend: Backend, around: Around): Omit<Portal, 'address'> {
  const showToast = (kind: 'success' | 'error') => (text: string) => {
    // As the portal's toasts show it.
    happened.toasts.push({ kind, text: formatBackendText(text, around.config) });
    return () => undefined;
  };
  return {
    session: testMember,
    origin: testOrigin,
    provider: {
      send: async (request, signal) => {
        happened.sent.push({ ...request, payload: asIfNoTimeWentBy(request.payload) });
        return backend(request, signal);
      },
    },
    signIn: (session) => void happened.signedIn.push(session),
    navigate: (destination) => void happened.destinations.push(destination),
    reloadScreen: () => void (happened.reloads += 1),
    toast: {
      success: showToast('success'),
      error: showToast('error'),
      loading: () => () => undefined,
    },
    loadScreen: () => Promise.resolve(null),
    ...around,
  };
}

/** Replaces the time of sending in a payload with the time at which the case runs. */
function asIfNoTimeWentBy<T>(payload: T): T {
  const now = new Date().toISOString();
  const write = (part: unknown): unknown => {
    if (part === now) return testTime;
    if (Array.isArray(part)) return part.map(write);
    if (typeof part !== 'object' || part === null || part instanceof Blob) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, write(value)]));
  };
  return write(payload) as T;
}

/** Lets everything happen that is due within some milliseconds. */
export async function settle(milliseconds = 0): Promise<void> {
  // A rendering at the end of an act may load code, which the next act renders.
  for (const step of [0, milliseconds, 0])
    await act(async () => {
      await vi.advanceTimersByTimeAsync(step);
      await new Promise((wake) => setImmediate(wake));
    });
}

function readCsvColumns(text: string): Record<string, string[]> {
  const [headers = [], ...rows] = Papa.parse<string[]>(text.replace('\uFEFF', ''), {
    skipEmptyLines: true,
  }).data;
  return Object.fromEntries(headers.map((header, at) => [header, rows.map((row) => row[at] ?? '')]));
}
