// @vitest-environment happy-dom
import { describe, it } from 'vitest';
import { listSubjects } from '../screens/orders/subjects.tsx';
import { tryOrders } from '../screens/orders/tryOrders.ts';

const { filters, lookups, tree } = await listSubjects();

describe('whatever the order of the answers, what is shown belongs to the last request', () => {
  it('in 400 orders after days are chosen in reports', () => tryOrders(filters, 400));
  it('in 300 orders after ids are typed in forms', () => tryOrders(lookups, 300));
  it('in 300 orders after searches and clicks in the tree', () => tryOrders(tree, 300));
});
