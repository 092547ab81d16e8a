import { checkPortal } from '#check/index.ts';
import { readCheckOptions } from '../../check/readCheckOptions.ts';
import { describeProblems } from '../describeProblems.ts';
import { readPortal } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

export const checkTool: Tool<{ draft?: string }> = {
  name: 'check',
  description: 'Lists the problems, each with file:line:column and the nearest right word. The first 30.',
  input: buildInputSchema({ draft: nonEmptyTextSchema() }, []),
  run: async (places, { draft }) => {
    const checked = checkPortal(await readPortal(places, draft), readCheckOptions(places));
    return {
      note: checked.summary.problems === 0 ? 'No problems.' : 'Repair the problems.',
      data: describeProblems(checked),
    };
  },
};
