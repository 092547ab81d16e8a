import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { EntryButtons } from '../controls/EntryButtons.tsx';
import { OtherWords } from '../controls/OtherWords.tsx';
import type { PlainTemplate } from '../plainPane.ts';
import { PlainRow } from '../controls/PlainRows.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { findInheritedText, readAt } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import { listButtonTexts, listOtherWords, type WrittenButton, type ButtonText } from './buttonInputs.ts';
import { otherWords } from './buttonWords.ts';
import { DestinationSelect } from './DestinationSelect.tsx';
import { findOwnDestination, listButtonPlaces } from './buttonPlaces.ts';
import type { ButtonList } from './listButtonLists.ts';

interface Props {
  list: ButtonList;
  name: string;
  button: WrittenButton;
  /** The position in its list, from 0. */
  index: number;
  templates: PlainTemplate[];
}

/** A button with its inputs: label, question, messages, and the screen that it leads to. */
export function ButtonRow({ list, name, button, index, templates }: Props) {
  const { edit } = useEditor();
  const buttons = [...list.path, list.word];
  const path = [...buttons, name];
  const of = `of button ${index + 1}`;
  const destination = findOwnDestination(templates, list, name, button);
  const [label, ...texts] = listButtonTexts(button);
  const renderText = (place: ButtonText) => (
    <ButtonTextInput {...{ place, list, path, button, templates, of }} />
  );
  return (
    <PlainRow path={path} places={listProblemPlaces(button, listButtonPlaces(button, destination))}>
      <InputLine>
        {renderText(label!)}
        <EntryButtons
          path={buttons}
          {...{ index, count: list.entries.length }}
          name={`button ${index + 1}`}
          // A table without row actions has no record of them.
          removed={list.word === 'rowActions' && list.entries.length === 1 ? buttons : path}
        />
      </InputLine>
      {list.word === 'actions' && (
        <InputLine lead="is">
          <PlainSelect
            label={`Rank ${of}`}
            choices={ranks}
            value={button['primary'] === true ? 'main' : ''}
            onChange={(rank) =>
              edit((text) => setPlainValue(text, path, ['primary'], rank === '' ? undefined : true))
            }
          />
        </InputLine>
      )}
      {texts.map((place) => (
        <InputLine key={JSON.stringify(place.path)} lead={place.lead}>
          {renderText(place)}
        </InputLine>
      ))}
      {destination && <DestinationSelect {...{ path, button, destination, of }} />}
      <OtherWords
        {...{ path, entry: button, labels: otherWords }}
        words={listOtherWords(button, destination)}
      />
    </PlainRow>
  );
}

const ranks: [value: string, label: string][] = [
  ['', 'a button beside the main one'],
  ['main', 'the main button, which Enter presses'],
];

/** Lists the places whose problems a row shows: its inputs, and each of its words. */
function listProblemPlaces(button: WrittenButton, inputs: ValuePath[]): ValuePath[] {
  const words = Object.keys(button).map((word) => [word]);
  const shownPaths = new Set(inputs.map((path) => JSON.stringify(path)));
  return [...inputs, ...words.filter((path) => !shownPaths.has(JSON.stringify(path)))];
}

interface TextProps extends Pick<Props, 'list' | 'button' | 'templates'> {
  place: ButtonText;
  path: ValuePath;
  of: string;
}

/** The input of a button's text. While the text is missing, that of a template or of the form applies, then the backend's. */
function ButtonTextInput({ place, list, path, button, templates, of }: TextProps) {
  const { edit } = useEditor();
  const inherited = [
    findInheritedText(templates, [...path, ...place.path]),
    place.isOptional && readAt(list.owner, place.path),
    place.isOptional && findInheritedText(templates, [...list.path, ...place.path]),
    place.isOptional && 'The answer’s own words',
  ].find((text) => typeof text === 'string');
  const isRemovable = place.isOptional || inherited !== undefined;
  return (
    <PlainTextInput
      label={`${place.noun} ${of}`}
      value={readAt(button, place.path)}
      placeholder={inherited}
      onChange={(text) =>
        edit((before) =>
          text === '' && isRemovable
            ? setPlainValue(before, path, findEmptied(button, place.path), undefined)
            : setPlainValue(before, path, place.path, text),
        )
      }
    />
  );
}

/** Returns the place to remove with an emptied text: `failure` as a whole if it has nothing else. `success` is required. */
function findEmptied(button: WrittenButton, path: ValuePath): ValuePath {
  const { failure } = button;
  const isLast = path[0] === 'failure' && isObject(failure) && Object.keys(failure).length === 1;
  return isLast ? ['failure'] : path;
}
