import type { ReactNode } from 'react';
import type { ValuePath } from '#edit/textChange.ts';
import { applyValue } from '#edit/applyValue.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { InputLine } from '../controls/InputLine.tsx';
import { EntryButtons } from '../controls/EntryButtons.tsx';
import styles from '../plain.module.css';
import { PlainRow } from '../controls/PlainRows.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { RemoveButton } from '../controls/RemoveButton.tsx';
import { NewPart } from './NewPart.tsx';
import { isAdded, isObjectPart, isLine, isListPart, setPart } from './parts.ts';
import type { ListPart, ObjectPart, Part, ValuePart } from './parts.ts';
import { ValueInput } from './ValueInput.tsx';

interface Props<One extends Part = Part> {
  part: One;
  path: ValuePath;
  /** The value as written; undefined if it is missing. */
  value: unknown;
  /** The end of the names of its controls, such as `question 2 in Questions`. */
  name: string;
  /** The optional object around the list, which is removed with the last entry of the list. */
  owner?: { path: ValuePath; name: string } | undefined;
}

/** Shows a part of the content: a list, an object or a single value. */
export function ContentPartView({ part, path, value, name, owner }: Props) {
  if (isListPart(part)) return <ListView {...{ part, path, value, name, owner }} />;
  if (isObjectPart(part)) return <ObjectPartView {...{ part, path, value, name }} />;
  return (
    <PlainRow path={path} places={[]}>
      <InputLine>
        <LineInput {...{ part, value }} around={path.slice(0, -1)} words={path.slice(-1)} label={part.lead} />
      </InputLine>
    </PlainRow>
  );
}

/** Shows an object: its inputs, or the button that adds it if it is optional and missing. */
function ObjectPartView({ part, path, value, name }: Props<ObjectPart>) {
  const insert = (text: string, entry: unknown) =>
    setPlainValue(text, path.slice(0, -1), path.slice(-1), entry);
  if (value === undefined && isAdded(part))
    return (
      <NewPart
        {...{ part, insert, path }}
        noun="part"
        title={name}
        label={`Add ${part.lead.toLowerCase()}`}
      />
    );
  if (value !== undefined && !isObject(value)) return <Unfinished path={path} />;
  return (
    <ObjectView {...{ part, path, name }} value={value ?? {}}>
      {isAdded(part) && (
        <span className={styles.buttons}>
          <RemoveButton path={path} name={name} />
        </span>
      )}
    </ObjectView>
  );
}

const Unfinished = ({ path }: { path: ValuePath }) => (
  <AdvancedButton path={path} text="This part is not whole yet" />
);

interface ObjectProps extends Pick<Props<ObjectPart>, 'part' | 'path' | 'name'> {
  value: Record<string, unknown>;
  /** The buttons on its first line. */
  children: ReactNode;
}

/** The card of an object with a line for each input, then its lists and inner parts. */
function ObjectView({ part, path, value, name, children }: ObjectProps) {
  const words = Object.entries(part.parts);
  const lines = words.filter(([, inner]) => isLine(inner));
  const owner = isAdded(part) ? { path, name } : undefined;
  const isLast = part.isOptional === true && !isAdded(part) && Object.keys(value).length === 1;
  return (
    <>
      <PlainRow path={path} places={lines.flatMap(([word, inner]) => listPlaces(word, inner))}>
        {lines.map(([word, inner], index) => (
          <InputLine key={word} lead={inner.lead}>
            <Line {...{ word, name, isLast }} part={inner} around={path} value={value[word]} />
            {index === 0 && children}
          </InputLine>
        ))}
      </PlainRow>
      {words
        .filter(([, inner]) => !isLine(inner))
        .map(([word, inner]) => {
          const title = `${inner.lead} of ${name}`;
          return (
            <div key={word} className={styles.inner} role="group" aria-label={title}>
              <p className={styles.hint}>{inner.lead}</p>
              <ContentPartView
                {...{ owner }}
                part={inner}
                path={[...path, word]}
                value={value[word]}
                name={title}
              />
            </div>
          );
        })}
    </>
  );
}

/** Lists the places of a line, relative to its object. */
const listPlaces = (word: string, part: Part): ValuePath[] =>
  isObjectPart(part) ? [[word], ...Object.keys(part.parts).map((inner) => [word, inner])] : [[word]];

interface LineProps {
  part: Part;
  word: string;
  around: ValuePath;
  value: unknown;
  name: string;
  isLast: boolean;
}

/** The inputs of a line: a single input, or the two of a link. */
function Line({ part, word, around, value, name, isLast }: LineProps) {
  if (!isObjectPart(part)) {
    const one = part as ValuePart;
    const label = `${one.noun ?? one.lead} of ${name}`;
    return <LineInput {...{ around, value, label, isLast }} part={one} words={[word]} />;
  }
  if (value !== undefined && !isObject(value)) return <Unfinished path={[...around, word]} />;
  const texts = Object.entries(part.parts) as [string, ValuePart][];
  return texts.map(([inner, one], index) => (
    <span key={inner} className={styles.inputs} data-line>
      {index > 0 && <span>{one.lead}</span>}
      <LineInput
        {...{ around }}
        part={one}
        words={[word, inner]}
        value={value?.[inner]}
        label={`${one.noun ?? one.lead} of the ${part.lead.toLowerCase()} in ${name}`}
      />
    </span>
  ));
}

interface LineInputProps {
  part: ValuePart;
  /** The path of the object around the text. */
  around: ValuePath;
  words: ValuePath;
  value: unknown;
  label: string;
  /** True if an emptied text removes the object too. */
  isLast?: boolean;
}

function LineInput({ part, around, words, value, label, isLast = false }: LineInputProps) {
  const { edit } = useEditor();
  const write = (text: string) =>
    edit((before) =>
      setPart(before, around, words, text === '' && part.isOptional ? undefined : text, isLast),
    );
  return <ValueInput {...{ part, label, value }} onChange={write} />;
}

/** The entries of a list in their order, and the inputs of a new one. */
function ListView({ part, path, value, name, owner }: Props<ListPart>) {
  const entries: unknown = value === undefined ? [] : value;
  if (!Array.isArray(entries)) return <Unfinished path={path} />;
  const { noun, item } = part;
  const insert = (text: string, entry: unknown) =>
    entries.length > 0
      ? insertEntry(text, path, { value: entry })
      : setPlainValue(text, path.slice(0, -1), path.slice(-1), [entry]);
  return (
    <>
      {entries.length > 0 && (
        <ol className={styles.sentences}>
          {entries.map((entry, index) => (
            // An entry has no name of its own, so that its place is its key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Entry {...{ part, list: path, entry, index, name, owner }} count={entries.length} />
            </li>
          ))}
        </ol>
      )}
      <NewPart part={item} {...{ noun, insert }} title={name} path={[...path, entries.length]} />
    </>
  );
}

interface EntryProps extends Pick<Props<ListPart>, 'part' | 'name' | 'owner'> {
  list: ValuePath;
  entry: unknown;
  index: number;
  count: number;
}

function Entry({
  part: { item, noun, isOptional, isFilled },
  list,
  entry,
  index,
  count,
  ...rest
}: EntryProps) {
  const { edit } = useEditor();
  const path = [...list, index];
  const own = `${noun} ${index + 1}`;
  const name = `${own} in ${rest.name}`;
  const isLast = count === 1;
  const buttons = (
    <EntryButtons
      {...{ index, count, name }}
      path={list}
      {...(isLast && isOptional && { removed: list })}
      {...(isLast &&
        isFilled &&
        rest.owner && { removed: rest.owner.path, removedName: `${name} and ${rest.owner.name}` })}
    />
  );
  if (isObjectPart(item))
    return isObject(entry) ? (
      <ObjectView {...{ path, name }} part={item} value={entry}>
        {buttons}
      </ObjectView>
    ) : (
      <Unfinished path={list} />
    );
  return (
    <PlainRow path={path} places={[]}>
      <InputLine>
        <ValueInput
          part={item}
          label={`${item.lead} of ${name}`}
          value={entry}
          onChange={(text) => edit((before) => applyValue(before, path, text))}
        />
        {buttons}
      </InputLine>
    </PlainRow>
  );
}
