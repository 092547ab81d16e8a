import { checkPortal } from '#check/index.ts';
import { describeTarget, findRouteTarget, formatSection, listRouteTargets } from '#describe/index.ts';
import { readPortal } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

interface Input {
  screen: string;
  draft?: string;
}

export const explainTool: Tool<Input> = {
  name: 'explain',
  description: 'Describes a screen in words: what it shows, checks and sends.',
  input: buildInputSchema({ screen: nonEmptyTextSchema('path, title or id'), draft: nonEmptyTextSchema() }, [
    'screen',
  ]),
  run: async (places, { screen, draft }) => {
    const checked = checkPortal(await readPortal(places, draft));
    const section = describeTarget(findRouteTarget(screen, listRouteTargets(checked)), checked);
    if (!section) throw new Error(`The screen "${screen}" has a problem: see check.`);
    return { note: 'The screen in words.', data: { text: formatSection(section, Infinity) } };
  },
};
