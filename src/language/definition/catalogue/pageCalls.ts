import type { PageRoute } from '../portal/config.ts';

/** The requirements of a page written by hand on a call of the catalogue. */
export interface PageCallNeed {
  page: PageRoute['page'];
  /** The payload keys that the page sends. Besides them the call may only have fixed ones. */
  sends: string[];
  /** The required content of the answer. */
  reads: 'rows' | 'record';
}

/** The calls of the pages written by hand, by their names in the catalogue. The catalogue is checked against them. */
export const pageCalls = {
  userDashboard: { page: 'dashboard', sends: ['uid'], reads: 'record' },
  recentRegistrations: { page: 'dashboard', sends: ['uid'], reads: 'rows' },
  recentActivations: { page: 'dashboard', sends: ['uid'], reads: 'rows' },
  binaryTree: { page: 'binaryTree', sends: ['searchId', 'loginId'], reads: 'rows' },
} as const satisfies Record<string, PageCallNeed>;

export type PageCall = keyof typeof pageCalls;
