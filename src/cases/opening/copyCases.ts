import type { Details } from '../../definition/index.ts';
import type { PlacedCase } from '../case.ts';
import { draftCase } from '../draftCase.ts';
import { writeWay, type FoundBlock, type Ground } from '../ground.ts';
import { answersOf, fullReads } from '../readWorld.ts';

/** Each value that can be copied. */
export function copyCases(ground: Ground, { block, way, tabs }: FoundBlock<Details>): PlacedCase[] {
  return block.items.flatMap(({ label, copy }, at) => {
    if (copy === undefined || tabs === null) return [];
    return [
      draftCase(ground, {
        about: `copy-${writeWay([...way, 'items', at])}`,
        given: 'every lookup finds something',
        when: `Copy beside ${label} is pressed`,
        then: `"${copy}" is said`,
        ways: [[...way, 'items', at]],
        answers: answersOf(ground, fullReads(ground, 0)),
        steps: [
          ...tabs.map((press) => ({ press })),
          { press: `Copy ${label}` },
          { see: { toasts: [{ kind: 'success', text: copy }] } },
        ],
      }),
    ];
  });
}
