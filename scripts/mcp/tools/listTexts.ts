import { checkPortal, compareTranslations } from '#check/index.ts';
import { findRouteTarget, listRouteTargets } from '#describe/index.ts';
import { readPortal } from '../readPortal.ts';
import { buildInputSchema, nonEmptyTextSchema, type Tool } from '../tool.ts';

interface Input {
  screen: string;
  language: string;
  draft?: string;
}

export const listTextsTool: Tool<Input> = {
  name: 'list_texts',
  description:
    'Lists the texts of a screen that a language lacks. Add each (text → translation) to schemas/locales/<language>.json: under /texts for the whole portal, or under /screens/<id> for one screen. Create that file if it is missing.',
  input: buildInputSchema(
    {
      screen: nonEmptyTextSchema('path, title or id'),
      language: nonEmptyTextSchema('es, pt-BR'),
      draft: nonEmptyTextSchema(),
    },
    ['screen', 'language'],
  ),
  run: async (places, { screen, language, draft }) => {
    const checked = checkPortal(await readPortal(places, draft));
    const { resolved, name } = findRouteTarget(screen, listRouteTargets(checked));
    if (!resolved) throw new Error(`"${screen}" is no screen, or has a problem: see check.`);
    const locale = checked.locales.get(language);
    const own = { config: null, landing: null, dashboard: null, screens: new Map([[name, resolved]]) };
    const { missing } = compareTranslations(own, locale ?? { texts: {} });
    return {
      note: `${missing.length} texts to translate. The file of the language ${locale ? 'exists' : 'is missing or has a problem'}.`,
      data: { missing },
    };
  },
};
