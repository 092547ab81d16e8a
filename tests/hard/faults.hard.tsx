// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, it } from 'vitest';
import { faults } from '../screens/faults/faults.ts';
import { tryFault } from '../screens/faults/tryFault.ts';
import { listUses } from '../screens/faults/uses.tsx';
import { endAfresh, startAfresh } from '../screens/walk/afresh.ts';

/* Every place from which a call of the catalogue is made, times every fault. */

const uses = await listUses();
beforeEach(startAfresh);
afterEach(endAfresh);

describe.each(uses)('$name makes $call', (use) => {
  it.each(faults)('The call shows a message and ends when it is $name', (fault) => tryFault(use, fault));
});
