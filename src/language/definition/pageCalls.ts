import type { PageRoute } from './config.ts';

/** What a page written by hand asks of a call of the catalogue. */
export interface PageCallNeed {
  /** The page that makes it. */
  page: PageRoute['page'];
  /** The payload keys that the page gives; besides them the call may only have fixed ones. */
  sends: string[];
  /** What its answer must hold. */
  reads: 'rows' | 'record';
}

/** The calls of the pages written by hand, by their names in the catalogue. Check holds the catalogue to it. */
export const pageCalls = {
  userDashboard: { page: 'dashboard', sends: ['uid'], reads: 'record' },
  recentRegistrations: { page: 'dashboard', sends: ['uid'], reads: 'rows' },
  recentActivations: { page: 'dashboard', sends: ['uid'], reads: 'rows' },
  binaryTree: { page: 'binaryTree', sends: ['searchId', 'loginId'], reads: 'rows' },
} as const satisfies Record<string, PageCallNeed>;

/** The name of such a call. */
export type PageCall = keyof typeof pageCalls;
