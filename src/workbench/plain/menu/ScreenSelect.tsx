import { InputLine } from '../controls/InputLine.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import type { MenuScreens } from './useMenuScreens.ts';

interface Props {
  screens: MenuScreens;
  /** The text before the select. */
  lead: string;
  /** The accessible name. */
  label: string;
  /** The address of the chosen screen; '' while none is chosen. */
  value: string;
  onChange: (address: string) => void;
}

/** The select of a new link's screen. */
export function ScreenSelect({ screens, lead, label, value, onChange }: Props) {
  return (
    <InputLine>
      <span>{lead}</span>
      <PlainSelect
        {...{ label, value, onChange }}
        choices={[['', 'a screen to choose'], ...screens.choices]}
      />
    </InputLine>
  );
}
