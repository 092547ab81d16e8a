// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import { findSnapshot, snapshotKey } from '#data/screenSnapshots.ts';
import type { Call, Screen as Definition, ScreenModule } from '#definition';
import type { Outcome } from '#engine/outcome.ts';
import { PortalContext, type Portal } from '#view/portal.ts';
import { Screen } from '#view/screen/Screen.tsx';
import { windowAddress } from '../../support/AtAddress.tsx';
import { answer, compileDefinition, createPortal } from '../../support/openScreen.tsx';

const head = { target: 'api', method: 'POST', auth: true, kind: 'read', request: {} } as const;
const calls = new Map<string, Call>([
  ['list', { ...head, path: 'List', rows: 'rows', fields: { id: 'text' } }],
  ['one', { ...head, path: 'One', record: 'one', fields: { name: 'text' } }],
]);
const report = { type: 'report', name: 'list', call: 'list', columns: [{ header: 'Id', field: 'id' }] };
const details = { type: 'details', read: 'one', items: [{ label: 'Name', value: { from: 'one.name' } }] };
const form = { type: 'form', name: 'form', fields: { note: { type: 'text', label: 'Note' } }, actions: {} };
const define = (...blocks: object[]) =>
  ({
    version: 1,
    title: 'Team',
    type: 'blocks',
    reads: { one: { call: 'one', payload: {} } },
    blocks,
  }) as unknown as Definition;

let shown: ScreenModule;
let withForm: ScreenModule;
beforeAll(async () => {
  shown = await compileDefinition(define(report, details), 'test/left', calls);
  withForm = await compileDefinition(define(report, details, form), 'test/form', calls);
}, 60_000);
afterEach(() => {
  cleanup();
  forgetMemberData();
});

const patience = { timeout: 10_000 };
const come = async (text: string) => expect(await screen.findByText(text, {}, patience)).toBeTruthy();
const seen = (text: string) => screen.queryByText(text) !== null;

/** A backend whose answers contain the number of requests. From the second answer on they wait for `go`. */
function createBackend(later: Outcome | null = null) {
  let go: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (go = resolve));
  const requests = { list: 0, one: 0 };
  const backend = createPortal(async ({ call }) => {
    const times = (requests[call as 'list' | 'one'] += 1);
    if (times > 1) await pending;
    if (times > 1 && later) return later;
    return answer({ rows: [{ id: `row ${times}` }], one: { name: `name ${times}` } });
  });
  return { ...backend, requests, go: () => go() };
}

function show(module: ScreenModule, portal: Portal, entry: string) {
  return render(
    <MantineProvider>
      <PortalContext value={{ ...portal, address: { ...windowAddress, search: '', entry } }}>
        <Screen module={module} />
      </PortalContext>
    </MantineProvider>,
  );
}

/** Resolves after the timer of 0 ms with which the cache forgets unused answers. */
const cacheEmpties = () => new Promise((resolve) => setTimeout(resolve));

/** Shows a screen until it has loaded, and leaves it. */
async function visit(module: ScreenModule, portal: Portal): Promise<void> {
  const { unmount } = show(module, portal, 'first');
  await come('row 1');
  await come('name 1');
  unmount();
  await cacheEmpties();
}

it('Going back shows the snapshot of the entry at once, and the screen loads again', async () => {
  const { portal, requests, go } = createBackend();
  await visit(shown, portal);
  const { container } = show(shown, portal, 'first');
  expect([seen('row 1'), seen('name 1')]).toEqual([true, true]);
  expect(container.querySelectorAll('[data-old]')).toHaveLength(2);
  expect(requests).toEqual({ list: 2, one: 2 });
  go();
  await come('row 2');
  await come('name 2');
  expect(container.querySelectorAll('[data-old]')).toHaveLength(0);
  expect(requests).toEqual({ list: 2, one: 2 });
});

it('A snapshot that fails to reload stays, with Retry', async () => {
  const { portal, go } = createBackend({ kind: 'refused', status: 400, message: '' });
  await visit(shown, portal);
  show(shown, portal, 'first');
  go();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2), patience);
  expect([seen('row 1'), seen('name 1')]).toEqual([true, true]);
});

it('another entry of the history begins with nothing', async () => {
  const { portal } = createBackend();
  await visit(shown, portal);
  show(shown, portal, 'second');
  expect([seen('row 1'), seen('name 1')]).toEqual([false, false]);
});

it('A snapshot is used once, and no later request begins with it', async () => {
  const { portal } = createBackend();
  await visit(shown, portal);
  const place = snapshotKey('first', portal.session);
  const snapshot = findSnapshot(place)!;
  expect(snapshot.answers.size).toBe(2);
  show(shown, portal, 'first');
  expect([snapshot.answers.size, findSnapshot(place)]).toEqual([0, null]);
});

it('after signing out, and for another member, nothing is there', async () => {
  const { portal } = createBackend();
  await visit(shown, portal);
  const other: Portal = { ...portal, session: { ...portal.session!, userId: 100002 } };
  const { unmount } = show(shown, other, 'first');
  expect([seen('row 1'), seen('name 1')]).toEqual([false, false]);
  unmount();
  forgetMemberData();
  show(shown, portal, 'first');
  expect([seen('row 1'), seen('name 1')]).toEqual([false, false]);
});

it('nothing is kept of a screen with a form', async () => {
  const { portal } = createBackend();
  await visit(withForm, portal);
  show(withForm, portal, 'first');
  expect([seen('row 1'), seen('name 1')]).toEqual([false, false]);
});

it('only the last few screens are kept', async () => {
  const { portal, go } = createBackend();
  go();
  for (const entry of ['1', '2', '3', '4', '5']) {
    const { unmount } = show(shown, portal, entry);
    await waitFor(() => expect(screen.queryByText(/^row/)).not.toBeNull(), patience);
    await waitFor(() => expect(screen.queryByText(/^name/)).not.toBeNull(), patience);
    unmount();
    await cacheEmpties();
  }
  const oldest = show(shown, portal, '1');
  expect(screen.queryByText(/^row/)).toBeNull();
  oldest.unmount();
  show(shown, portal, '5');
  expect(screen.queryByText(/^row/)).not.toBeNull();
});
