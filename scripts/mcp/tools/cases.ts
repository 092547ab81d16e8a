import { checkPortal } from '#check/index.ts';
import type { ChangedCase } from '#shared/changedCase.ts';
import { listChangedCases } from '#cases/changes/listChangedCases.ts';
import { readPortal } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

/** The maximum number of cases in an answer. */
const maxCases = 20;

export const casesTool: Tool<{ draft: string }> = {
  name: 'cases',
  description:
    'Lists the generated cases that the draft changes, before and after: what members notice of screens. diff shows menus, pages and languages. The first 20.',
  input: buildInputSchema({ draft: nonEmptyTextSchema() }),
  run: async (places, { draft }) => {
    const [before, after] = [
      checkPortal(await readPortal(places)),
      checkPortal(await readPortal(places, draft)),
    ];
    if (before.problems.length + after.problems.length > 0)
      throw new Error('There are problems to repair first: see check.');
    const all = listChangedCases(before, after);
    return { note: `${all.length} cases change.`, data: { cases: all.slice(0, maxCases).map(shorten) } };
  },
};

/** Replaces the list of other cases with the same change by their number. */
function shorten({ alike, others: _others, ...change }: ChangedCase): object {
  return { ...change, alike: alike.length };
}
