import { useEditor } from '../../editor/EditorContext.ts';
import { readRoutes } from '../../screens/listScreenPaths.ts';
import { formatScreenChoices } from '../formatScreenChoices.ts';

/** The screens that a link of the menu can open. */
export interface MenuScreens {
  choices: [address: string, title: string][];
  /** Describes the title of a screen, for a link without a text; undefined for an unknown screen. */
  describeTitle: (address: string) => string | undefined;
}

/** Lists the screens at the addresses of the config, by title. */
export function useMenuScreens(): MenuScreens {
  const { titles, value } = useEditor();
  const addresses = Object.keys(readRoutes(value));
  return {
    choices: formatScreenChoices(addresses.map((address) => [address, titles.get(address) ?? address])),
    describeTitle: (address) => {
      const title = titles.get(address);
      return title === undefined ? undefined : `${title} (the screen’s title)`;
    },
  };
}
