import type { GateLine } from '../../protocol.ts';

/** The conditions that are not met. */
export function closedGates({ gates }: { gates: GateLine[] }): GateLine[] {
  return gates.filter(({ isOpen }) => !isOpen);
}
