// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenewingProvider } from '#app/session/createRenewingProvider.ts';
import { createSessionStore, type SessionStore } from '#app/session/sessionStore.ts';
import { createApiProvider } from '#data/wire/createApiProvider.ts';
import type { Call, CompiledRefresh, Download, Screen as Definition } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import type { Outcome } from '#engine/outcome.ts';
import '#view/download/DownloadOrImage.tsx';
import '#view/form/FormBlock.tsx';
import '#view/links/LinksBlock.tsx';
import '#view/report/ReportBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

const call = { target: 'api', auth: true, method: 'GET' } as const;
const calls: Record<string, Call> = {
  statement: {
    ...call,
    kind: 'read',
    path: 'members/{uid}/statement',
    request: { uid: 'id', month: 'text' },
    types: ['text/csv', 'application/pdf'],
    size: 0.001,
  },
  people: {
    ...call,
    kind: 'read',
    path: 'people',
    request: {},
    rows: '',
    fields: { id: 'id', name: 'text' },
  },
  pay: { ...call, kind: 'change', method: 'POST', path: 'pay', request: {} },
};
const download: Download = {
  call: 'statement',
  payload: { uid: { from: 'session.userId' }, month: '2026-01' },
  name: { template: 'Statement {session.username}' },
};
const links: Definition = {
  version: 1,
  title: 'Files',
  type: 'blocks',
  blocks: [{ type: 'links', links: [{ label: 'Statement', download }] }],
};
const renew: CompiledRefresh = {
  call: { ...call, name: 'renew', method: 'POST', path: 'renew', kind: 'change', money: false, fixed: {} },
  payload: {},
  token: ['token'],
};

const message = 'Please login to access this resource';
const expired = () => Response.json({ message }, { status: 401 });
const file = (content: BodyInit, type: string, headers: Record<string, string> = {}) =>
  new Response(content, { headers: { 'content-type': type, ...headers } });

let saved: { name: string; blob: Blob }[] = [];
let sessions: SessionStore | null = null;
const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

beforeEach(() => {
  saved = [];
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let last: Blob;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:test';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href.startsWith('blob:')) saved.push({ name: this.download, blob: last });
  });
});
afterEach(() => {
  cleanup();
  sessions?.end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a screen over the real wire. Only calls for files are fetched, and `others` answers the rest. */
async function open(definition = links, others: (request: CallRequest) => Outcome = () => answer({})) {
  const kept = new Map<string, string>();
  const store = createSessionStore({
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => (kept.set(key, value), true),
    clear: () => kept.clear(),
  });
  store.set({ userId: 7, username: '', token: 't1', ipAddress: '' });
  sessions = store;
  const around = createPortal(() => answer({}), {
    session: { userId: 7, username: 'A/nn', token: 't1', ipAddress: '' },
  });
  const { config } = around.portal;
  const api = createApiProvider({
    config: () => ({ ...config, api: { ...config.api, host: 'https://api.example.com' } }),
    token: () => store.get()?.token ?? null,
    origin: 'https://portal.example',
    loadTests: () => Promise.resolve([]),
  });
  const sent: string[] = [];
  const wire = {
    send: async (request: CallRequest, signal?: AbortSignal) => {
      sent.push(request.call);
      return request.transfer ? api.send(request, signal) : others(request);
    },
  };
  const onExpired = vi.fn();
  const provider = createRenewingProvider(wire, { sessions: store, refresh: () => renew, onExpired });
  const module = await compileDefinition(definition, 'test/files', new Map(Object.entries(calls)));
  return { ...around, ...showScreen(module, { ...around.portal, provider }), sent, onExpired };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const button = (name: string) => screen.findByRole('button', { name });

it('A link saves the file that its call answers, under its own name and with the ending of the media type', async () => {
  const disposition = { 'content-disposition': 'attachment; filename="../evil.html"' };
  fetched.mockResolvedValue(file('a,b', 'Text/CSV; charset=utf-8', disposition));
  const { portal } = await open();
  await press('Statement');
  await waitFor(() => expect(portal.toast.success).toHaveBeenCalledWith('Saved Statement A-nn.csv.'));
  expect(saved.map(({ name }) => name)).toEqual(['Statement A-nn.csv']);
  expect(await saved[0]!.blob.text()).toBe('a,b');
});

it('The request has the token, and names the declared media types', async () => {
  fetched.mockResolvedValue(file('a,b', 'text/csv'));
  await open();
  await press('Statement');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [url, options] = fetched.mock.calls[0]!;
  expect(url).toMatch(/^https:\/\/api\.example\.com\/.*members\/7\/statement\?month=2026-01$/);
  expect(options).toMatchObject({ redirect: 'error' });
  const headers = new Headers(options.headers);
  expect(headers.get('authorization')).toMatch(/t1$/);
  expect(headers.get('accept')).toBe('text/csv, application/pdf, application/json');
});

it('No browser renders what is saved, because the file has no type of its own', async () => {
  fetched.mockResolvedValue(file('%PDF', 'application/pdf'));
  await open();
  await press('Statement');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.blob.type).toBe('application/octet-stream');
});

it.each([
  ['text/html', '<script>alert(1)</script>'],
  ['image/svg+xml', '<svg/>'],
  ['', 'a,b'],
  ['application/json', '{"rows":[]}'],
  ['text/csvx', 'a,b'],
])('An answer of the media type %j is not saved', async (type, content) => {
  fetched.mockResolvedValue(file(content, type));
  const { portal } = await open();
  await press('Statement');
  await waitFor(() =>
    expect(portal.toast.error).toHaveBeenCalledWith(
      'Statement A/nn is none of these kinds of file: CSV, PDF.',
    ),
  );
  expect(saved).toEqual([]);
});

it('A file that is announced as too large is not saved', async () => {
  fetched.mockResolvedValue(file('a', 'text/csv', { 'content-length': '2000' }));
  const { portal } = await open();
  await press('Statement');
  await waitFor(() =>
    expect(portal.toast.error).toHaveBeenCalledWith('Statement A/nn is larger than 0.001 MB.'),
  );
  expect(saved).toEqual([]);
});

it('A file without end is read up to its maximum size, and not saved', async () => {
  const parts = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(500)),
  });
  let signal: AbortSignal | null | undefined;
  fetched.mockImplementation((_, options) => {
    ({ signal } = options);
    return Promise.resolve(file(parts, 'text/csv'));
  });
  const { portal } = await open();
  await press('Statement');
  await waitFor(() =>
    expect(portal.toast.error).toHaveBeenCalledWith('Statement A/nn is larger than 0.001 MB.'),
  );
  expect(saved).toEqual([]);
  // The connection of the unread rest is closed.
  expect(signal?.aborted).toBe(true);
});

it('A file of exactly the maximum size is saved', async () => {
  fetched.mockResolvedValue(file(new Uint8Array(1048), 'text/csv'));
  await open();
  await press('Statement');
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('A refusal shows the message of the backend', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'There is no such month.' }, { status: 404 }));
  const { portal } = await open();
  await press('Statement');
  await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith('There is no such month.'));
  expect(saved).toEqual([]);
});

it.each([
  ['a broken server', () => Promise.resolve(Response.json({ message: 'SQL' }, { status: 500 }))],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('After %s the portal says that loading failed, and the button can be used again', async (_, response) => {
  fetched.mockImplementationOnce(response).mockResolvedValueOnce(file('a', 'text/csv'));
  const { portal } = await open();
  await press('Statement');
  await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith(portal.config.words.loadFailed));
  await press('Statement');
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('After a 401 the session is renewed once, and the file is fetched with the next token', async () => {
  fetched.mockImplementation((_, { headers }) =>
    Promise.resolve(
      new Headers(headers).get('authorization')?.endsWith('t2') ? file('a', 'text/csv') : expired(),
    ),
  );
  const { sent } = await open(links, () => answer({ token: 't2' }));
  await press('Statement');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toEqual(['statement', 'renew', 'statement']);
});

it('An expired session is also known by its message, whatever the status', async () => {
  fetched.mockImplementation((_, { headers }) =>
    Promise.resolve(
      new Headers(headers).get('authorization')?.endsWith('t2')
        ? file('a', 'text/csv')
        : Response.json({ message }),
    ),
  );
  await open(links, () => answer({ token: 't2' }));
  await press('Statement');
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('After a second 401 the member is signed out, and no message is shown', async () => {
  fetched.mockImplementation(() => Promise.resolve(expired()));
  const { sent, onExpired, portal } = await open(links, () => answer({ token: 't2' }));
  await press('Statement');
  await waitFor(() => expect(onExpired).toHaveBeenCalledOnce());
  expect(sent).toEqual(['statement', 'renew', 'statement']);
  expect(portal.toast.error).not.toHaveBeenCalled();
});

/** Answers when the test wants, and rejects when aborted. */
function delayAnswer() {
  let give: (response: Response) => void = () => undefined;
  const aborted = vi.fn();
  fetched.mockImplementation(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        give = resolve;
        signal?.addEventListener('abort', () => {
          aborted();
          reject(new DOMException('', 'AbortError'));
        });
      }),
  );
  return { give: (response: Response) => act(async () => give(response)), aborted };
}

it('While a file is fetched its button is busy, and a second press fetches nothing', async () => {
  const { give } = delayAnswer();
  const { portal } = await open();
  await press('Statement');
  const busy = await button(portal.config.words.processing);
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(busy);
  expect(fetched).toHaveBeenCalledOnce();
  await give(file('a', 'text/csv'));
  expect((await button('Statement')).getAttribute('aria-busy')).toBeNull();
  expect(saved).toHaveLength(1);
});

it('Leaving the screen aborts the request, and nothing is saved or said', async () => {
  const { aborted } = delayAnswer();
  const { portal, unmount } = await open();
  await press('Statement');
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(aborted).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(aborted).toHaveBeenCalledOnce());
  expect(saved).toEqual([]);
  expect(portal.toast.error).not.toHaveBeenCalled();
});

it('A link without the value of its path is closed', async () => {
  const without = { ...download, payload: { uid: { from: 'query.uid' }, month: '' } };
  await open({
    ...links,
    blocks: [{ type: 'links', links: [{ label: 'Statement', download: without }] }],
  });
  await waitFor(async () => expect(await button('Statement')).toHaveProperty('disabled', true));
});

const people = {
  version: 1,
  title: 'People',
  type: 'report',
  call: 'people',
  columns: [{ header: 'Name', field: 'name' }],
  rowActions: Object.fromEntries(
    ['First', 'Second', 'Third'].map((label) => [
      label,
      {
        label,
        download: {
          call: 'statement',
          payload: { uid: { from: 'row.id' }, month: label },
          name: { from: 'row.name' },
        },
      },
    ]),
  ),
} as unknown as Definition;

it('A row action saves the file of its row, also when its menu closes meanwhile', async () => {
  const { give } = delayAnswer();
  await open(people, ({ call: name }) => answer(name === 'people' ? [{ id: 3, name: 'Ben' }] : {}));
  await press('More');
  await press('Second');
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(screen.queryByRole('button', { name: 'Third' })).toBeNull();
  expect(fetched.mock.calls[0]![0]).toContain('members/3/statement?month=Second');
  await give(file('%PDF', 'application/pdf'));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Ben.pdf']));
});

it('An effect saves a file with values of the answer, and the effects after it wait', async () => {
  const { give } = delayAnswer();
  const { portal } = await open(
    {
      version: 1,
      title: 'Pay',
      type: 'form',
      fields: { note: { label: 'Note', type: 'text', unsent: 'no' } },
      actions: {
        pay: {
          label: 'Pay',
          call: 'pay',
          success: {
            then: [
              {
                download: {
                  call: 'statement',
                  payload: { uid: { from: 'answer.id' }, month: '' },
                  name: { template: 'Receipt {answer.id}' },
                },
              },
              { navigate: { to: '/dashboard' } },
            ],
          },
        },
      },
    },
    () => answer({ id: 41 }),
  );
  await press('Pay');
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(fetched.mock.calls[0]![0]).toContain('members/41/statement');
  expect(portal.navigate).not.toHaveBeenCalled();
  await give(file('%PDF', 'application/pdf'));
  await waitFor(() => expect(portal.navigate).toHaveBeenCalledOnce());
  expect(saved.map(({ name }) => name)).toEqual(['Receipt 41.pdf']);
});
