import type { ValuePath } from '#edit/change.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { Blanks } from '../Blanks.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import { useScreenChoices } from '../useScreenChoices.ts';
import type { Destination, PlainButton } from './buttonBlanks.ts';
import { setDestination } from './setDestination.ts';

interface Props {
  path: ValuePath;
  button: PlainButton;
  destination: Destination;
  /** The end of the control's name, such as "of button 1". */
  of: string;
}

/** The screen that a button leads to, by its title. */
export function DestinationBlank({ path, button, destination, of }: Props) {
  const { edit } = useEditor();
  const screens = useScreenChoices();
  const isLink = destination.path?.[0] === 'link';
  const change = (address: string) =>
    edit((text) =>
      isLink
        ? replaceValue(text, [...path, ...destination.path!], address)
        : setDestination(text, path, button, destination, address),
    );
  return (
    <Blanks>
      <span>{isLink ? 'opens' : 'and leads to'}</span>
      <PlainSelect
        label={`Screen ${of}`}
        choices={isLink ? screens : [['', 'no other screen'], ...screens]}
        value={destination.address}
        onChange={change}
      />
    </Blanks>
  );
}
