// @vitest-environment happy-dom
import { describe, it } from 'vitest';
import { listSubjects } from '../screens/orders/subjects.tsx';
import { tryOrders } from '../screens/orders/tryOrders.ts';
import { roundsOf } from '../support/roundsOf.ts';

const { filters, lookups, tree } = await listSubjects();

describe('whatever the order of the answers, what is shown belongs to the last request', () => {
  it('after days are chosen in reports', () => tryOrders(filters, roundsOf(75)));
  it('after ids are typed in forms', () => tryOrders(lookups, roundsOf(50)));
  it('after searches and clicks in the tree', () => tryOrders(tree, roundsOf(50)));
});
