import { buildPortalVersion, comparePortals, formatComparison } from '#describe/index.ts';
import { describeHowToApply } from '../describeHowToApply.ts';
import { readPortal } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

/** The maximum length of the text, in characters. */
const maxTextLength = 20_000;

export const diffTool: Tool<{ draft: string }> = {
  name: 'diff',
  description:
    "Describes what the draft changes, in the screens' own terms. A line with ! changes money, what is sent or checked, or access.",
  input: buildInputSchema({ draft: nonEmptyTextSchema() }),
  run: async (places, { draft }) => {
    const [before, after] = [await readPortal(places), await readPortal(places, draft)];
    const comparison = comparePortals(buildPortalVersion(before), buildPortalVersion(after));
    const { uncompared } = comparison;
    const whole = formatComparison(comparison);
    const isCut = whole.length > maxTextLength;
    return {
      note: isCut ? 'The text is cut: split the draft.' : describeHowToApply(draft),
      data: { text: whole.slice(0, maxTextLength), uncompared },
    };
  },
};
