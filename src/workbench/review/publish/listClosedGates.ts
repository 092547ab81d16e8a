import type { GateLine } from '../../protocol.ts';

export function listClosedGates({ gates }: { gates: GateLine[] }): GateLine[] {
  return gates.filter(({ isOpen }) => !isOpen);
}
