import type { ValuePath } from '#edit/textChange.ts';
import { replaceValue } from '#edit/replaceValue.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { useScreenChoices } from '../useScreenChoices.ts';
import type { ButtonTarget, WrittenButton } from './buttonInputs.ts';
import { setDestination } from './setDestination.ts';

interface Props {
  path: ValuePath;
  button: WrittenButton;
  destination: ButtonTarget;
  /** The end of the control's name, such as "of button 1". */
  of: string;
}

/** The select of the screen that a button opens, by title. */
export function DestinationSelect({ path, button, destination, of }: Props) {
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
    <InputLine>
      <span>{isLink ? 'opens' : 'and leads to'}</span>
      <PlainSelect
        label={`Screen ${of}`}
        choices={isLink ? screens : [['', 'no other screen'], ...screens]}
        value={destination.address}
        onChange={change}
      />
    </InputLine>
  );
}
