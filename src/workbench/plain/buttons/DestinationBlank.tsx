import type { ValuePath } from '#edit/change.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { useWorkbench } from '../../WorkbenchContext.ts';
import { Blanks } from '../Blanks.tsx';
import { formatScreenChoices } from '../formatScreenChoices.ts';
import { PlainSelect } from '../PlainSelect.tsx';
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

/** The addresses of the portal's screens with their titles. */
function useScreenChoices(): [address: string, title: string][] {
  const files = useWorkbench().portal.body?.files ?? [];
  return formatScreenChoices(
    files.flatMap(({ path, title }): [string, string][] => (path === null ? [] : [[path, title]])),
  );
}
