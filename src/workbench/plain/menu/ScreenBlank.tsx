import { Blanks } from '../Blanks.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import type { MenuScreens } from './useMenuScreens.ts';

interface Props {
  screens: MenuScreens;
  /** The words before the choice. */
  lead: string;
  /** The accessible name. */
  label: string;
  /** The address; '' as long as none is chosen. */
  value: string;
  onChange: (address: string) => void;
}

/** The choice of a new link's screen. */
export function ScreenBlank({ screens, lead, label, value, onChange }: Props) {
  return (
    <Blanks>
      <span>{lead}</span>
      <PlainSelect
        {...{ label, value, onChange }}
        choices={[['', 'a screen to choose'], ...screens.choices]}
      />
    </Blanks>
  );
}
