import type { ValuePath } from '#edit/change.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { Blanks } from '../Blanks.tsx';
import { EntryButtons } from '../EntryButtons.tsx';
import { OtherWords } from '../OtherWords.tsx';
import type { PlainTemplate } from '../plainPane.ts';
import { PlainRow } from '../PlainRows.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import { findInheritedText, readAt } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import { TextBlank } from '../TextBlank.tsx';
import { listButtonTexts, listOtherWords, type PlainButton, type TextPlace } from './buttonBlanks.ts';
import { otherWords } from './buttonWords.ts';
import { DestinationBlank } from './DestinationBlank.tsx';
import { findOwnDestination, listButtonPlaces } from './buttonPlaces.ts';
import type { ButtonList } from './listButtonLists.ts';

interface Props {
  list: ButtonList;
  name: string;
  button: PlainButton;
  /** From 0. */
  index: number;
  templates: PlainTemplate[];
}

/** A button with its blanks: label, question, messages, and the screen that it leads to. */
export function ButtonRow({ list, name, button, index, templates }: Props) {
  const { edit } = useEditor();
  const buttons = [...list.path, list.word];
  const path = [...buttons, name];
  const of = `of button ${index + 1}`;
  const destination = findOwnDestination(templates, list, name, button);
  const [label, ...texts] = listButtonTexts(button);
  const renderText = (place: TextPlace) => <TextOf {...{ place, list, path, button, templates, of }} />;
  return (
    <PlainRow path={path} places={listProblemPlaces(button, listButtonPlaces(button, destination))}>
      <Blanks>
        {renderText(label!)}
        <EntryButtons
          path={buttons}
          {...{ index, count: list.entries.length }}
          name={`button ${index + 1}`}
          // A table without row actions has no record of them.
          removed={list.word === 'rowActions' && list.entries.length === 1 ? buttons : path}
        />
      </Blanks>
      {list.word === 'actions' && (
        <Blanks lead="is">
          <PlainSelect
            label={`Rank ${of}`}
            choices={ranks}
            value={button['primary'] === true ? 'main' : ''}
            onChange={(rank) =>
              edit((text) => setPlainValue(text, path, ['primary'], rank === '' ? undefined : true))
            }
          />
        </Blanks>
      )}
      {texts.map((place) => (
        <Blanks key={JSON.stringify(place.path)} lead={place.lead}>
          {renderText(place)}
        </Blanks>
      ))}
      {destination && <DestinationBlank {...{ path, button, destination, of }} />}
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

/** The places whose problems a row shows: its blanks, and each of its words. */
function listProblemPlaces(button: PlainButton, blanks: ValuePath[]): ValuePath[] {
  const words = Object.keys(button).map((word) => [word]);
  const known = new Set(blanks.map((path) => JSON.stringify(path)));
  return [...blanks, ...words.filter((path) => !known.has(JSON.stringify(path)))];
}

interface TextProps extends Pick<Props, 'list' | 'button' | 'templates'> {
  place: TextPlace;
  path: ValuePath;
  of: string;
}

/** A text of a button. As long as it is missing, that of a template or of the form counts, then the backend's. */
function TextOf({ place, list, path, button, templates, of }: TextProps) {
  const { edit } = useEditor();
  const inherited = [
    findInheritedText(templates, [...path, ...place.path]),
    place.isOptional && readAt(list.owner, place.path),
    place.isOptional && findInheritedText(templates, [...list.path, ...place.path]),
    place.isOptional && 'The answer’s own words',
  ].find((text) => typeof text === 'string');
  const isRemovable = place.isOptional || inherited !== undefined;
  return (
    <TextBlank
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

/** The place to remove with a text: a failure that has nothing else goes along. A button needs its success. */
function findEmptied(button: PlainButton, path: ValuePath): ValuePath {
  const { failure } = button;
  const isLast = path[0] === 'failure' && isObject(failure) && Object.keys(failure).length === 1;
  return isLast ? ['failure'] : path;
}
