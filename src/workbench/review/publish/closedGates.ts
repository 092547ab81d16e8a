import type { GateLine } from '../../protocol.ts';

export function closedGates({ gates }: { gates: GateLine[] }): GateLine[] {
  return gates.filter(({ isOpen }) => !isOpen);
}
