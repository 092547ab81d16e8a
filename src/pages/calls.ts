import type { CompiledCall, CompiledPath } from '../definition/index.ts';

/** Where a list of rows stands: `data.data[0]`, else `data[0]` (readings A1). */
const rows: CompiledPath[] = [
  ['data', 'data', 0],
  ['data', 0],
];

const read = { target: 'api', kind: 'read', method: 'POST', auth: true, money: false, fixed: {} } as const;

/** The calls of the pages written by hand, as the compiler would give them (readings A6). */
export const calls = {
  userDashboard: {
    ...read,
    name: 'userDashboard',
    path: 'userDashboard',
    record: rows.map((path) => [...path, 0]),
  },
  recentRegistrations: {
    ...read,
    name: 'recentRegistrations',
    path: 'GetDashRecentData',
    fixed: { type: 1 },
    rows,
  },
  recentActivations: {
    ...read,
    name: 'recentActivations',
    path: 'GetDashRecentData',
    fixed: { type: 2 },
    rows,
  },
  binaryTree: { ...read, name: 'binaryTree', path: 'binaryTree' },
} satisfies Record<string, CompiledCall>;

/** Where the nodes of the binary tree stand. Some of them may be null, so that they are no rows like others. */
export const treeNodes = rows;
