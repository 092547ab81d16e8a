import type { Json } from '#definition';

export interface NewPortal {
  name: string;
  /** The backend's origin. Default: a placeholder that an operator replaces. */
  host?: string;
  prefix?: string;
  authorizationPrefix?: string;
  signIn: string;
  /** The route after signing in. */
  home: string;
}

/** The initial config of a portal, without menu and routes. */
export function newConfig({ name, host, prefix = '', authorizationPrefix, signIn, home }: NewPortal): {
  [word: string]: Json;
} {
  return {
    version: 1,
    brand: { name, accent: '#0f6b6b', accentDark: '#4fc3bd' },
    api: {
      host: host ?? 'https://api.example.com',
      prefix,
      authorizationPrefix: authorizationPrefix ?? 'Bearer ',
      timeout: 30_000,
    },
    imageOrigins: [],
    session: { expiredMessage: 'The session has expired', signIn, home, signedOut: signIn },
    toasts: { success: 2000, error: 4000, limit: 20 },
    layout: { sidebarBreakpoint: 991, cardBreakpoint: 640 },
    locale: 'en-US',
    dateFormat: 'DD MMM YYYY',
    timeZone: 'UTC',
    words: words,
    menu: [],
    routes: {},
  };
}

const words = {
  search: 'Search',
  retry: 'Retry',
  loadFailed: 'We could not load this.',
  sendFailed: 'We could not send this. What you typed is still here.',
  moneyUnknown: 'No answer came. It may have gone through: look at the history before you send it again.',
  empty: 'Nothing here yet.',
  processing: 'One moment …',
  sessionExpired: 'Your session has expired. Please sign in again.',
  notFound: 'Not found',
  notAvailable: 'This screen is not available at the moment.',
  broken: 'This part could not be shown.',
  logOut: 'Sign out',
  sandbox: 'Sandbox',
  total: 'Total',
};
