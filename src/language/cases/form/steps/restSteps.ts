import type { Step } from '../../testCase.ts';
import type { ActionCase } from '../actionCase.ts';

/** An action that can be used again only after a while has its button closed until then. */
export function restSteps({ action: { again, label } }: ActionCase): Step[] {
  if (again === undefined) return [];
  return [
    { see: { buttons: { [label]: 'closed' } } },
    { wait: (again - 1) * 1000 },
    { see: { buttons: { [label]: 'closed' } } },
    { wait: 1000 },
    { see: { buttons: { [label]: 'ready' } } },
  ];
}
