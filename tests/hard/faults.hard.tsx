// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faults } from '../screens/faults/faults.ts';
import { tryFault } from '../screens/faults/tryFault.ts';
import { listUses } from '../screens/faults/uses.tsx';
import { endAfresh, startAfresh } from '../screens/walk/afresh.ts';
import { calls } from '../screens/walk/shippedModules.ts';

/* Every place from which a call of the catalogue is made, times every fault. */

const uses = await listUses();
beforeEach(startAfresh);
afterEach(endAfresh);

it('The uses reach every call of the catalogue except for signing out', () => {
  const made = new Set(uses.map(({ call }) => call));
  expect([...calls.keys()].filter((call) => !made.has(call))).toEqual(['signOut']);
});

describe.each(uses)('$name makes $call', (use) => {
  it.each(faults)('The call shows a message and ends when it is $name', (fault) => tryFault(use, fault));
});
