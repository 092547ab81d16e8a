import type { Call, PortalConfig } from '#definition';
import type { DefinitionsState } from '#server/definitions/definitionsState.ts';
import type { Definitions } from '#server/definitions/openDefinitions.ts';
import type { ServedPortal } from '#server/definitions/servedPortal.ts';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { runSandbox } from '#server/sandbox/part.ts';
import type { SandboxOptions } from '#server/sandbox/sandboxPlugin.ts';
import { noncePlaceholder, type PageShell } from '#server/page/pageShell.ts';
import { parseStylesheet } from '#server/page/pickCriticalRules.ts';

/** A config of a few routes. */
export const sampleConfig: PortalConfig = {
  version: 1,
  brand: { name: 'Sample & Co', accent: '#123456', accentDark: '#abcdef' },
  api: { host: 'https://api.example.com', prefix: '/v1', authorizationPrefix: '', timeout: 1000 },
  lookups: { clientIp: 'https://ip.example.com/?format=json', ifsc: 'https://ifsc.example.com/{code}' },
  imageOrigins: ['https://cdn.example.com'],
  session: { expiredMessage: 'Expired', signIn: '/Login', home: '/dashboard', signedOut: '/' },
  toasts: { success: 3000, error: 3000, limit: 3 },
  layout: { sidebarBreakpoint: 768, cardBreakpoint: 640 },
  locale: 'en-US',
  dateFormat: 'DD MMM YYYY',
  timeZone: 'UTC',
  links: { exchange: 'https://exchange.example.com', terms: '' },
  words: {
    search: 'Search',
    retry: 'Retry',
    loadFailed: 'We could not load this.',
    sendFailed: 'We could not send this.',
    moneyUnknown: 'It may have gone through.',
    empty: 'Nothing here.',
    processing: 'Processing..',
    sessionExpired: 'Expired',
    notFound: 'Not Found',
    notAvailable: 'Not available',
    broken: 'Broken',
    logOut: 'Log Out',
    sandbox: 'Sandbox',
    total: 'Total',
  },
  menu: [],
  routes: {
    '/': { page: 'landing', title: 'Welcome', access: 'public' },
    '/LevelIncome': { screen: 'incomes/level-income', access: 'member' },
    '/Lost': { screen: 'lost', access: 'member' },
  },
};

const landing = {
  version: 1,
  header: { menuButton: 'Menu', menu: [], login: { label: 'Login' }, register: { label: 'Register' } },
  hero: { title: 'A </script><b>hero', text: 'Text', action: { label: 'Go' }, second: { label: 'More' } },
};

export const samplePortal: ServedPortal = {
  config: sampleConfig,
  landing: landing as never,
  dashboard: null,
  calls: {},
  tests: null,
  screens: {
    'incomes/level-income': {
      title: 'Level <Income>',
      module: '/definitions/incomes-level-income.0123456789abcdef.js',
      kinds: ['report'],
    },
    lost: { title: 'lost', module: null, kinds: [] },
  },
  preloads: {},
};

/** The state of definitions without problems. */
const sampleState: DefinitionsState = {
  readAt: '2026-01-31T09:30:00.000Z',
  problems: [],
  warnings: [],
  units: [
    { name: 'the config', file: 'screens.config.json', state: 'live', since: '2026-01-30T08:00:00.000Z' },
  ],
  changes: [],
};

/** Definitions that a test can change. */
export function fakeDefinitions(portal = samplePortal, state = sampleState, calls: Call[] = []) {
  const listeners = new Set<() => void>();
  const definitions: Definitions = {
    portal: () => portal,
    state: () => state,
    catalogue: () => new Map(),
    calls: () => calls,
    findModule: (name) => Promise.resolve(name === 'x.0123456789abcdef.js' ? 'export {}' : null),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: () => Promise.resolve(),
    files: () => null,
    close: () => undefined,
  };
  const change = (next: ServedPortal): void => {
    portal = next;
    for (const listener of listeners) listener();
  };
  return { definitions, change };
}

export const sampleShell: PageShell = {
  strict: true,
  render: null,
  inlineScript: { text: 'early()', source: "'sha256-early'" },
  html: () =>
    Promise.resolve(
      `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><title></title><script type="module" nonce="${noncePlaceholder}" src="/assets/entry.js"></script></head><body><div id="root"></div></body></html>`,
    ),
  listNeededFiles: (scripts) => ({
    scripts: scripts.map((script) => `/assets/${script}.js`),
    styles: scripts.map((script) => ({ href: `/assets/${script}.css`, sheet: parseStylesheet('') })),
  }),
};

/** The app over the sample, with these environment variables. */
export async function startSample(
  variables: Record<string, string> = {},
  fake = fakeDefinitions(),
  sandbox?: SandboxOptions,
) {
  const environment = readEnvironment({ DATA_DIR: '/nowhere', ...variables });
  return createApp({
    environment,
    definitions: fake.definitions,
    shell: sampleShell,
    sandbox: sandbox && runSandbox(sandbox),
  });
}
