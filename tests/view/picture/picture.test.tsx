// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRenewingProvider } from '#app/session/createRenewingProvider.ts';
import { createSessionStore, type SessionStore } from '#app/session/sessionStore.ts';
import { createApiProvider } from '#data/wire/createApiProvider.ts';
import type { Call, CompiledRefresh, Screen as Definition } from '#definition';
import type { CallRequest } from '#engine/dataProvider.ts';
import { createValueOperations } from '#engine/formats/index.ts';
import type { Outcome } from '#engine/outcome.ts';
import '#view/details/DetailsBlock.tsx';
import { detectPictureType } from '#view/picture/detectPictureType.ts';
import '#view/download/DownloadOrImage.tsx';
import '#view/report/ReportBlock.tsx';
import { answer, compileDefinition, createPortal, showScreen } from '../../support/openScreen.tsx';

const api = { target: 'api', auth: true, method: 'GET', kind: 'read' } as const;
const calls: Record<string, Call> = {
  scan: { ...api, path: 'scans/{id}', request: { id: 'id' }, types: ['image/png', 'image/gif'], size: 0.001 },
  people: { ...api, path: 'people', request: {}, rows: '', fields: { id: 'id', name: 'text' } },
  me: { ...api, path: 'me', request: {}, record: '', fields: { id: 'id' } },
};
const format = {
  type: 'image',
  call: 'scan',
  payload: { id: { from: 'row.id' } },
  alt: 'A scan',
} as const;
const people = {
  version: 1,
  title: 'People',
  type: 'report',
  call: 'people',
  columns: [
    { header: 'Name', field: 'name' },
    { header: 'Scan', field: 'name', format },
  ],
} as unknown as Definition;
const renew: CompiledRefresh = {
  call: {
    ...{ ...api, name: 'renew', method: 'POST', path: 'renew', kind: 'change' },
    ...{ money: false, fixed: {} },
  },
  payload: {},
  token: ['token'],
};

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const file = (content: BodyInit, type = 'image/png') =>
  new Response(content, { headers: { 'content-type': type } });
const expired = () => Response.json({ message: 'Please login to access this resource' }, { status: 401 });

let urls: string[] = [];
let revoked: string[] = [];
let seen: { element: Element; show: () => void }[] = [];
let sessions: SessionStore | null = null;
const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

class Observer {
  constructor(readonly listener: (changes: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element) {
    seen.push({ element, show: () => act(() => this.listener([{ isIntersecting: true }])) });
  }
  disconnect() {}
}

beforeEach(() => {
  urls = [];
  revoked = [];
  seen = [];
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(file(png)));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  URL.createObjectURL = () => {
    urls.push(`blob:${urls.length + 1}`);
    return urls.at(-1)!;
  };
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(() => {
  cleanup();
  sessions?.end();
  document.getElementById('portal')?.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rowsOf = (...ids: (number | null)[]) => ids.map((id) => ({ id, name: `N${id}` }));

/** Opens the screen over the real wire. Only calls for files are fetched, and `others` answers the rest. */
async function open(
  rows: unknown[] = rowsOf(1),
  { definition = people, token = 't2', isVisitor = false } = {},
) {
  const kept = new Map<string, string>();
  const store = createSessionStore({
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => (kept.set(key, value), true),
    clear: () => kept.clear(),
  });
  const session = { userId: 7, username: 'Ann', token: 't1', ipAddress: '' };
  store.set(session);
  sessions = store;
  const around = createPortal(() => answer({}), { session: isVisitor ? null : session });
  const { config } = around.portal;
  const wired = createApiProvider({
    config: () => ({ ...config, api: { ...config.api, host: 'https://api.example.com' } }),
    token: () => store.get()?.token ?? null,
    origin: 'https://portal.example',
    loadTests: () => Promise.resolve([]),
  });
  const sent: string[] = [];
  const others = ({ call }: CallRequest): Outcome =>
    answer(call === 'people' ? rows : call === 'renew' ? { token } : { id: 5 });
  const wire = {
    send: async (request: CallRequest, signal?: AbortSignal) => {
      sent.push(request.call);
      return request.transfer ? wired.send(request, signal) : others(request);
    },
  };
  const onExpired = vi.fn();
  const provider = createRenewingProvider(wire, { sessions: store, refresh: () => renew, onExpired });
  const module = await compileDefinition(definition, 'test/pictures', new Map(Object.entries(calls)));
  return { ...around, ...showScreen(module, { ...around.portal, provider }), sent, onExpired };
}

const pictures = () => screen.findAllByRole<HTMLImageElement>('img', { name: 'A scan' });
const showAll = () => seen.splice(0).forEach(({ show }) => show());

/** Opens the screen, brings its pictures into view, and waits for their first state. */
async function openInView(...options: Parameters<typeof open>) {
  const opened = await open(...options);
  await pictures();
  showAll();
  return opened;
}

const findAlt = () => screen.findByText('A scan', { selector: 'td' });

describe('Fetching', () => {
  it('A picture is fetched with the token, but only when its place comes into view', async () => {
    await open(rowsOf(1, 2));
    const [first, second] = await pictures();
    expect(fetched).not.toHaveBeenCalled();
    seen.find(({ element }) => element === second)!.show();
    await waitFor(() => expect(second!.src).toBe('blob:1'));
    expect(fetched).toHaveBeenCalledOnce();
    const [url, options] = fetched.mock.calls[0]!;
    expect(url).toMatch(/^https:\/\/api\.example\.com\/.*scans\/2$/);
    expect(options).toMatchObject({ redirect: 'error', cache: 'no-store' });
    expect(new Headers(options.headers).get('authorization')).toMatch(/t1$/);
    expect(first!.src).toMatch(/^data:/);
  });

  it('The place has the same size before and after the picture is there', async () => {
    await open();
    const [picture] = await pictures();
    const size = () => [picture!.getAttribute('width'), picture!.getAttribute('height'), picture!.className];
    const before = size();
    expect(before.slice(0, 2)).toEqual(['96', '48']);
    expect(picture!.getAttribute('aria-busy')).toBe('true');
    showAll();
    await waitFor(() => expect(picture!.src).toBe('blob:1'));
    expect(size()).toEqual(before);
    expect(picture!.getAttribute('aria-busy')).toBeNull();
  });

  it('Equal pictures of a screen are fetched once, and share their URL', async () => {
    await openInView(rowsOf(4, 4, 4));
    await waitFor(async () =>
      expect((await pictures()).map(({ src }) => src)).toEqual(['blob:1', 'blob:1', 'blob:1']),
    );
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('At most four pictures are fetched at the same time', async () => {
    const answers: (() => void)[] = [];
    fetched.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(file(png)))));
    await openInView(rowsOf(1, 2, 3, 4, 5, 6));
    await waitFor(() => expect(answers).toHaveLength(4));
    await act(async () => answers[0]!());
    await waitFor(() => expect(answers).toHaveLength(5));
    expect(urls).toHaveLength(1);
  });

  it('A row without a value has no picture, and one whose path lacks a value has the text', async () => {
    await open([
      { id: 1, name: '' },
      { id: null, name: 'Ben' },
    ]);
    await findAlt();
    expect(screen.queryByRole('img')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('A line of details has its picture', async () => {
    const items = [
      {
        label: 'Scan',
        value: { from: 'me.id' },
        format: { ...format, payload: { id: { from: 'me.id' } } },
        copy: 'Copied',
      },
    ];
    const definition: Definition = {
      version: 1,
      title: 'Me',
      type: 'blocks',
      reads: { me: { call: 'me' } },
      blocks: [{ type: 'details', read: 'me', items }],
    };
    await openInView([], { definition });
    await waitFor(async () => expect((await pictures())[0]!.src).toBe('blob:1'));
    expect(fetched.mock.calls[0]![0]).toContain('scans/5');
  });

  it('After a 401 the session is renewed once, and the picture is fetched with the next token', async () => {
    fetched.mockImplementation((_, { headers }) =>
      Promise.resolve(new Headers(headers).get('authorization')?.endsWith('t2') ? file(png) : expired()),
    );
    const { sent } = await openInView();
    await waitFor(async () => expect((await pictures())[0]!.src).toBe('blob:1'));
    expect(sent).toEqual(['people', 'scan', 'renew', 'scan']);
  });

  it('After a second 401 the member is signed out', async () => {
    fetched.mockImplementation(() => Promise.resolve(expired()));
    const { onExpired } = await openInView();
    await waitFor(() => expect(onExpired).toHaveBeenCalledOnce());
  });

  it('A visitor is shown no picture', async () => {
    await open(rowsOf(1), { isVisitor: true });
    await findAlt();
    showAll();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('Refusing', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['an SVG labelled as PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['a page labelled as PNG', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a PNG labelled as GIF', png, 'image/gif'],
    ['a PNG of a type that the call does not declare', png, 'image/webp'],
    ['a picture that is too large', new Uint8Array(1049), 'image/png'],
    ['nothing', '', 'image/png'],
  ])('Instead of %s the text is shown', async (_, content, type) => {
    fetched.mockImplementation(() => Promise.resolve(file(content, type)));
    await openInView();
    await findAlt();
    expect(urls).toEqual([]);
  });

  it.each([
    ['a refusal', () => Promise.resolve(Response.json({ message: 'No' }, { status: 404 }))],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('After %s the text is shown', async (_, response) => {
    fetched.mockImplementation(response);
    await openInView();
    await findAlt();
  });

  it('Instead of a picture that the browser can not read, the text is shown', async () => {
    await openInView();
    await waitFor(async () => expect((await pictures())[0]!.src).toBe('blob:1'));
    fireEvent.error((await pictures())[0]!);
    await findAlt();
  });

  it.each([
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
    ['image/gif', [...Buffer.from('GIF89a')]],
    ['image/webp', [...Buffer.from('RIFF1234WEBP')]],
    ['image/avif', [0, 0, 0, 32, ...Buffer.from('ftypavif')]],
    [null, [...Buffer.from('<svg xmlns="')]],
    [null, [...Buffer.from('RIFF1234WAVE')]],
    [null, [...Buffer.from('  \x89PNG')]],
    [null, []],
  ])('%s is known by its first bytes', (type, bytes) => {
    expect(detectPictureType(Uint8Array.from(bytes))).toBe(type);
  });
});

describe('Leaving', () => {
  it('Leaving the screen aborts what is fetched, and fetches no more', async () => {
    const aborted = vi.fn();
    fetched.mockImplementation(
      (_, { signal }) =>
        new Promise((__, reject) => {
          signal?.addEventListener('abort', () => {
            aborted();
            reject(new DOMException('', 'AbortError'));
          });
        }),
    );
    const { unmount } = await openInView(rowsOf(1, 2, 3, 4, 5));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(4));
    unmount();
    await waitFor(() => expect(aborted).toHaveBeenCalledTimes(4));
    expect(fetched).toHaveBeenCalledTimes(4);
    expect(urls).toEqual([]);
  });

  it('Leaving the screen revokes the URL of each picture', async () => {
    const { unmount } = await openInView(rowsOf(1, 2));
    await waitFor(() => expect(urls).toHaveLength(2));
    expect(revoked).toEqual([]);
    unmount();
    expect(revoked.toSorted()).toEqual(['blob:1', 'blob:2']);
  });
});

describe('Files', () => {
  it('A file has the text in place of a picture, and not the value', () => {
    const { export: write } = createValueOperations(createPortal(() => answer({})).portal.config);
    const around = { row: {}, index: 0, tests: [], scope: {} };
    expect(write({ type: 'image', call: 'scan', alt: 'A scan' }, '7f3e', around)).toBe('A scan');
    expect(write({ type: 'image', alt: 'A scan' }, '/a.png', around)).toBe('/a.png');
  });
});

describe('A page that was opened before', () => {
  /** The index in the page, of which a screen has pictures. */
  function openPage(pictures?: true) {
    const index = document.createElement('script');
    Object.assign(index, { id: 'portal', type: 'application/json' });
    index.textContent = JSON.stringify({ config: {}, screens: { a: { pictures } } });
    document.body.append(index);
  }

  it('A page without pictures asks once to be loaded again, and fetches nothing', async () => {
    openPage();
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    await open(rowsOf(1, 2));
    fireEvent.click(await screen.findByRole('button', { name: 'Load the page again' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getAllByText('A scan')).toHaveLength(2);
    expect(screen.queryByRole('img')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('Within a link, which may have no button, a toast asks', async () => {
    openPage();
    const link = { to: '/A', query: {} };
    const definition = {
      ...people,
      columns: [{ header: 'Scan', field: 'name', format, link }],
    } as unknown as Definition;
    const { portal } = await open(rowsOf(1, 2), { definition });
    await waitFor(() => expect(portal.toast.error).toHaveBeenCalledWith('Load the page again'));
    expect(portal.toast.error).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull();
  });

  it('A page of a portal with pictures shows them', async () => {
    openPage(true);
    await openInView();
    await waitFor(async () => expect((await pictures())[0]!.src).toBe('blob:1'));
  });
});
