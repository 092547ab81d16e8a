// @vitest-environment happy-dom
import { describe, it } from 'vitest';
import { listSubjects } from './orders/subjects.tsx';
import { tryOrders } from './orders/tryOrders.ts';

/* A few orders of many: npm run test:hard tries a thousand. */

const subjects = await listSubjects();

describe('the order of answers', () => {
  it.each(['filters', 'lookups', 'tree'] as const)(
    'The shown answer belongs to the last request, whatever the order of the answers: %s',
    (kind) => tryOrders(subjects[kind], 8),
  );
});
