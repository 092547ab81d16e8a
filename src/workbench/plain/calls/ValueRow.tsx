import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { OtherWords } from '../controls/OtherWords.tsx';
import styles from '../plain.module.css';
import { PlainRow } from '../controls/PlainRows.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { RemoveButton } from '../controls/RemoveButton.tsx';
import { otherValueWords, shapeWords } from './callWords.ts';
import { describeShape } from './describeCall.ts';
import {
  findNeed,
  isOptional,
  isShapeWord,
  readShape,
  setOptional,
  setShape,
  type PlainCall,
} from './sentValues.ts';

interface Props {
  path: ValuePath;
  name: string;
  value: unknown;
  call: PlainCall;
  callName: string;
}

/** A value that a call sends: its kind, and whether screens may leave it out. */
export function ValueRow({ path, name, value, call, callName }: Props) {
  const { edit } = useEditor();
  const of = `of ${name} in ${callName}`;
  const need = findNeed(call, name);
  const shape = readShape(value);
  return (
    <PlainRow
      path={path}
      places={['shape', 'optional', ...Object.keys(otherValueWords)].map((word) => [word])}
    >
      <InputLine>
        <strong>{name}</strong>
        <span>is</span>
        {isShapeWord(shape) ? (
          <PlainSelect
            label={`Kind ${of}`}
            choices={listShapeChoices(call, shape)}
            value={shape}
            onChange={(next) => edit((text) => setShape(text, path, value, next))}
          />
        ) : (
          // A single value has no form of its own.
          <AdvancedButton path={isObject(value) ? path : path.slice(0, -1)} text={describeShape(shape)} />
        )}
        <span>and</span>
        {need === null ? (
          <PlainSelect
            label={`Sending ${of}`}
            choices={sendingChoices}
            value={isOptional(value) ? 'optional' : ''}
            onChange={(next) => edit((text) => setOptional(text, path, value, next === 'optional'))}
          />
        ) : (
          <span>{need}</span>
        )}
        {need === null && (
          <span className={styles.buttons}>
            <RemoveButton path={path} name={`${name} from ${callName}`} />
          </span>
        )}
      </InputLine>
      {isObject(value) && (
        <OtherWords {...{ path, entry: value, labels: otherValueWords }} words={Object.keys(value)} />
      )}
    </PlainRow>
  );
}

/** The choices: every screen sends the value, or screens may leave it out. */
export const sendingChoices: [value: string, words: string][] = [
  ['', 'is always sent'],
  ['optional', 'may be left out'],
];

/** Lists the kinds that a value of a call can have. Only a multipart call sends a file. */
export const listShapeChoices = ({ body }: PlainCall, own?: string): [shape: string, words: string][] =>
  Object.entries(shapeWords).filter(([shape]) => shape !== 'file' || shape === own || body === 'multipart');
