// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawSome } from '../support/drawSome.ts';
import { faults } from '../screens/faults/faults.ts';
import { tryFault } from '../screens/faults/tryFault.ts';
import { listUses } from '../screens/faults/uses.tsx';
import { endAfresh, startAfresh } from '../screens/walk/afresh.ts';
import { calls } from '../screens/walk/shippedModules.ts';

/* A third of what there is: every place from which a call of the catalogue is made, times every fault. */

const uses = await listUses();
beforeEach(startAfresh);
afterEach(endAfresh);

it('The uses reach every call of the catalogue except for signing out', () => {
  const made = new Set(uses.map(({ call }) => call));
  expect([...calls.keys()].filter((call) => !made.has(call))).toEqual(['signOut']);
});

const pairs = uses.flatMap((use) =>
  faults.map((fault) => ({ place: use.name, call: use.call, kind: fault.name, use, fault })),
);

it.each(drawSome(pairs, pairs.length / 3))(
  '$place makes $call, which shows a message and ends when it is $kind',
  ({ use, fault }) => tryFault(use, fault),
);
