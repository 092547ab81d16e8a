import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Problem } from '#check/index.ts';
import type { CaseFile } from '#cases/testCase.ts';
import { formatModule } from '#compile/moduleText.ts';
import type { Languages, PortalIndex } from '#definition';
import type { ServedPortal } from '#server/definitions/servedPortal.ts';
import { runTextWork, type CallTextThread } from '#server/releases/texts/textWork.ts';
import type { Tree } from '#server/releases/tree.ts';
import type { ReadDraft } from '#server/workbench/history/createDraftReader.ts';
import { addPreviewRoutes, type PreviewRoutesOptions } from '#server/workbench/preview/previewRoutes.ts';
import { formatPreviewToken, type OpenPreview } from '#server/workbench/preview/previewToken.ts';
import { fakeDefinitions, samplePortal, sampleShell } from '../samplePortal.ts';

const secret = Buffer.from('a secret of tests');
const now = new Date('2026-01-31T09:30:00Z');
const over = { message: 'This preview is over: open it again in the workbench.' };
const report = 'incomes/level-income';

const languages: Languages = {
  current: 'en',
  direction: 'ltr',
  choices: [
    { tag: 'en', name: 'English' },
    { tag: 'es', name: 'Español' },
  ],
};

/** The sample with another title of its report, as a draft has it. */
function retitled(title: string, module = samplePortal.screens[report]!.module): ServedPortal {
  const screen = { ...samplePortal.screens[report]!, title, module };
  return { ...samplePortal, languages, screens: { ...samplePortal.screens, [report]: screen } };
}

const drafted: ReadDraft = {
  problems: [],
  warnings: [],
  portal: retitled('Drafted'),
  translations: { es: { ...retitled('Borrador'), languages: { ...languages, current: 'es' } } },
  catalogue: new Map(),
};

const call = { target: 'api', method: 'GET', path: 'rows', auth: true, kind: 'read', request: {} } as const;
const caseFile: CaseFile = {
  screen: 'a',
  title: 'A',
  routes: ['/A'],
  answers: { rows: { body: 'first' } },
  cases: [
    {
      ...{ id: 'a/cells', given: 'g', when: 'w', then: 't', source: 's' },
      steps: [{ answer: { rows: { body: 'second' } } }, { answer: { rows: { body: 'third' } } }],
    },
  ],
};

/** Serves previews of a draft. Its state can be changed while it is open. */
async function openPreviews(changes: Partial<PreviewRoutesOptions> = {}, preview: Partial<OpenPreview> = {}) {
  const app = Fastify({ routerOptions: { maxParamLength: 700 } });
  const state = { draft: drafted, isOpen: true, tree: new Map() as Tree | null };
  const readTree = vi.fn(async () => state.tree);
  const isSessionOpen = vi.fn(async () => state.isOpen);
  const read = vi.fn(async () => state.draft);
  app.get('/api/rows', async ({ headers }) => ({ by: headers.authorization ?? null }));
  const live = fakeDefinitions(retitled('Live'));
  await addPreviewRoutes(app, {
    definitions: live.definitions,
    shell: { ...sampleShell, build: 'build 7' },
    environment: { allowedHosts: null, basePath: '/members/' },
    secret: () => Promise.resolve(secret),
    now: () => now,
    isSessionOpen,
    readTree,
    read,
    pictures: () => Promise.resolve({ before: null, after: null, note: '' }),
    cases: async (_, screen) => (screen === 'a' ? caseFile : null),
    findModule: (name) => (name === 'own.js' ? 'own code' : undefined),
    answers: {
      isSandbox: true,
      live: () => [call],
      getMemberToken: (persona) => Promise.resolve(persona),
      callTextThread: (async (textWork, ...input) => runTextWork({ textWork, input })) as CallTextThread,
    },
    ...changes,
  });
  const until = now.getTime() + 1;
  const token = formatPreviewToken({ draft: 5, persona: 'rich', session: 's', until, ...preview }, secret);
  const base = `/members/workbench/preview/${token}/`;
  const get = (path: string, headers: Record<string, string> = {}, of = token) =>
    app.inject({ url: `/workbench/preview/${of}/${path}`, headers });
  return { app, get, token, base, state, read, readTree, isSessionOpen, change: live.change };
}

const titleOf = (index: PortalIndex) => index.screens[report]!.title;

describe('an address of a preview', () => {
  const paths = [
    'LevelIncome',
    'definitions/index.json',
    'definitions/events',
    'definitions/own.js',
    'api/rows',
  ];

  it('a preview reads the draft and the session that its address names', async () => {
    const { get, readTree, isSessionOpen } = await openPreviews();
    expect((await get('definitions/own.js')).statusCode).toBe(200);
    expect(readTree.mock.calls).toEqual([[5]]);
    expect(isSessionOpen.mock.calls).toEqual([['s']]);
  });

  it.each(paths)('nothing is at %s once the session has ended, or the draft is gone', async (path) => {
    const { get, state, readTree } = await openPreviews();
    state.isOpen = false;
    const closed = await get(path);
    expect([closed.statusCode, closed.json()]).toEqual([404, over]);
    expect(readTree).not.toHaveBeenCalled();
    [state.isOpen, state.tree] = [true, null];
    expect((await get(path)).statusCode).toBe(404);
  });

  it('nothing is at an address that has expired or was made up', async () => {
    const { get, token, readTree } = await openPreviews({}, { until: now.getTime() });
    expect((await get('LevelIncome')).json()).toEqual(over);
    expect((await get('LevelIncome', {}, `${token}x`)).json()).toEqual(over);
    expect(readTree).not.toHaveBeenCalled();
  });
});

describe('the index of a preview', () => {
  const read = async (changes: Partial<ReadDraft> = {}, headers: Record<string, string> = {}) => {
    const { get, state, base } = await openPreviews();
    state.draft = { ...drafted, ...changes };
    return { index: (await get('definitions/index.json', headers)).json<PortalIndex>(), base };
  };

  it('the index is that of the draft, in the language of the browser', async () => {
    const { index, base } = await read();
    expect(titleOf(index)).toBe('Drafted');
    expect(index.build).toBe('build 7');
    expect(index.config.sandbox).toBe(true);
    expect(index.config.api).toMatchObject({ host: '', prefix: `${base}api` });
    expect(index.config.landing).toMatchObject({ hero: { text: 'Text' } });
    expect(index.screens[report]!.module).toBe(`${base.slice(0, -1)}${samplePortal.screens[report]!.module}`);
    expect(titleOf((await read({}, { 'accept-language': 'es' })).index)).toBe('Borrador');
    expect(titleOf((await read({}, { 'accept-language': 'fr' })).index)).toBe('Drafted');
  });

  it('an invalid screen is the live one, and one that was never valid is empty', async () => {
    const portal = retitled('Drafted', null);
    const fresh = { title: 'Fresh', module: null, kinds: [] };
    const { index } = await read({ portal: { ...portal, screens: { ...portal.screens, fresh } } });
    expect(titleOf(index)).toBe('Live');
    expect(index.screens['fresh']).toEqual(fresh);
  });

  it('the whole portal is the live one while the config is invalid', async () => {
    const { index } = await read({ portal: null, translations: {} });
    expect(titleOf(index)).toBe('Live');
  });
});

describe('a page of a preview', () => {
  it('the page has the title of the draft, and its policy allows no calls to a backend', async () => {
    const { get } = await openPreviews();
    const page = await get('LevelIncome');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Drafted');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self' 'sha256-early'");
    expect(policy).toContain('https://cdn.example.com');
    expect(policy).toContain('report-uri /members/_reports');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(page.body).toContain(`nonce="${nonce}"`);
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.body).not.toMatch(/<html [^>]*data-mantine-color-scheme/);
  });

  it('an address without a page answers 404, with the page that says so', async () => {
    const { get } = await openPreviews();
    const page = await get('Nowhere');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Not Found');
  });

  it('hosts that the server does not allow are not in the policy', async () => {
    const { get } = await openPreviews({ environment: { allowedHosts: [], basePath: '/' } });
    const policy = String((await get('LevelIncome')).headers['content-security-policy']);
    expect(policy).not.toContain('cdn.example.com');
  });

  it('the chosen scheme and language are shown, and kept in cookies of this preview', async () => {
    const { get, base } = await openPreviews({}, { scheme: 'dark', language: 'es' });
    const page = await get('LevelIncome', { cookie: 'scheme=light', 'accept-language': 'en' });
    expect(page.body).toContain('data-mantine-color-scheme="dark"');
    expect(page.body).toContain('Borrador');
    expect(page.headers['set-cookie']).toEqual([
      `scheme=dark; Path=${base}; SameSite=Lax`,
      `language=es; Path=${base}; SameSite=Lax`,
    ]);
  });

  it('the scheme and the language are those of the browser where none was chosen', async () => {
    const { get } = await openPreviews();
    const { body } = await get('LevelIncome', { cookie: 'scheme=light', 'accept-language': 'es' });
    expect(body).toContain('data-mantine-color-scheme="light"');
    expect(body).toContain('Borrador');
  });

  it('a rendered page is the draft’s module at its address, with or without a query', async () => {
    const render = vi.fn(() => Promise.resolve(null));
    const { get } = await openPreviews({
      shell: { ...sampleShell, render },
      findModule: () => formatModule({ screen: '{}', checksums: false, load: 'return {};' }),
    });
    await get('LevelIncome');
    await get('LevelIncome?page=2');
    expect(render.mock.calls).toMatchObject([
      [{ address: '/LevelIncome', hasQuery: false }],
      [{ address: '/LevelIncome', hasQuery: true }],
    ]);
  });
});

describe('the files of a preview', () => {
  it('a module is that of the draft, or a live one', async () => {
    const { get } = await openPreviews();
    const own = await get('definitions/own.js');
    expect([own.body, own.headers['content-type']]).toEqual(['own code', 'text/javascript; charset=utf-8']);
    expect((await get('definitions/x.0123456789abcdef.js')).body).toBe('export {}');
    const none = await get('definitions/none.js');
    expect([none.statusCode, none.json()]).toEqual([404, over]);
  });

  it('a public file is the portal’s', async () => {
    const { get } = await openPreviews();
    const answer = await get('public/logos/a.svg?x=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/members/public/logos/a.svg?x=1']);
  });
});

describe('the calls of a preview', () => {
  const withRows = { ...drafted, catalogue: new Map([['rows', call]]) };

  it('a call is answered by the sandbox, as the chosen member', async () => {
    const { get, state } = await openPreviews();
    state.draft = withRows;
    expect((await get('api/rows')).json()).toEqual({ by: 'Bearer rich' });
  });

  it.each([
    ['a/cells', '', 'first'],
    ['a/cells', 'answered=1', 'second'],
    ['a/cells', 'answered=2', 'third'],
  ])('the case %s with the cookie "%s" answers what it has then', async (id, cookie, body) => {
    const { get, state } = await openPreviews({}, { case: id });
    state.draft = withRows;
    expect((await get('api/rows', { cookie })).json()).toBe(body);
  });

  it('a case whose screen is invalid has no answers of its own', async () => {
    const { get, state } = await openPreviews({}, { case: 'gone/cells' });
    state.draft = withRows;
    expect((await get('api/rows')).body).not.toContain('first');
  });
});

describe('a preview that follows its draft', () => {
  it('the page gets each valid state once, also a changed live part, until the preview is over', async () => {
    const { app, state, token, change, read } = await openPreviews();
    const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/workbench/preview/${token}`;
    const stream = await fetch(`${url}/definitions/events`);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const receive = async (title: string): Promise<void> => {
      while (!heard.includes(`"title":"${title}"`)) heard += (await reader.read()).value ?? '';
    };
    const waitForReads = async (): Promise<void> => {
      read.mockClear();
      await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1), 10_000);
    };
    await receive('Drafted');
    await waitForReads();
    state.draft = { ...drafted, problems: [{} as Problem], portal: retitled('Wrong') };
    await waitForReads();
    state.draft = { ...drafted, portal: retitled('Next', null) };
    await receive('Live');
    change(retitled('Newer'));
    await receive('Newer');
    expect(heard.match(/^event: index$/gm)).toHaveLength(3);
    state.isOpen = false;
    for (let isDone = false; !isDone;) isDone = (await reader.read()).done;
    await app.close();
  });
});
