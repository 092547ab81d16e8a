// @vitest-environment happy-dom
import { describe, it } from 'vitest';
import { listSubjects } from './orders/subjects.tsx';
import { tryOrders } from './orders/tryOrders.ts';

/* A few orders of many: npm run test:hard tries a thousand. */

const subjects = await listSubjects();

describe('whatever the order of the answers, what is shown belongs to the last request', () => {
  it.each(['filters', 'lookups', 'tree'] as const)('of %s', (kind) => tryOrders(subjects[kind], 8));
});
