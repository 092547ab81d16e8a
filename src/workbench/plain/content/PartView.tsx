import type { ReactNode } from 'react';
import type { ValuePath } from '#edit/change.ts';
import { applyValue } from '#edit/applyValue.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { AdvancedButton } from '../AdvancedButton.tsx';
import { Blanks } from '../Blanks.tsx';
import { EntryButtons } from '../EntryButtons.tsx';
import styles from '../plain.module.css';
import { PlainRow } from '../PlainRows.tsx';
import { setPlainValue } from '../setPlainValue.ts';
import { RemoveButton } from '../RemoveButton.tsx';
import { NewPart } from './NewPart.tsx';
import { isAdded, isGroup, isLine, isList, setPart } from './parts.ts';
import type { ListPart, ObjectPart, Part, ValuePart } from './parts.ts';
import { ValueBlank } from './ValueBlank.tsx';

interface Props<One extends Part = Part> {
  part: One;
  path: ValuePath;
  /** As written; undefined if it is missing. */
  value: unknown;
  /** The end of the names of its controls, such as `question 2 in Questions`. */
  name: string;
  /** The object with its list or itself, as it is written, if that is removed with its last entry. */
  owner?: { path: ValuePath; name: string } | undefined;
}

/** A part of the content with its blanks. */
export function PartView({ part, path, value, name, owner }: Props) {
  if (isList(part)) return <ListView {...{ part, path, value, name, owner }} />;
  if (isGroup(part)) return <GroupView {...{ part, path, value, name }} />;
  return (
    <PlainRow path={path} places={[]}>
      <Blanks>
        <LineBlank {...{ part, value }} around={path.slice(0, -1)} words={path.slice(-1)} label={part.lead} />
      </Blanks>
    </PlainRow>
  );
}

/** An optional object that is missing, or its blanks. */
function GroupView({ part, path, value, name }: Props<ObjectPart>) {
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

/** The card of an object with a line for each blank, then its lists and inner parts. */
function ObjectView({ part, path, value, name, children }: ObjectProps) {
  const words = Object.entries(part.parts);
  const lines = words.filter(([, inner]) => isLine(inner));
  const owner = isAdded(part) ? { path, name } : undefined;
  const isLast = part.isOptional === true && !isAdded(part) && Object.keys(value).length === 1;
  return (
    <>
      <PlainRow path={path} places={lines.flatMap(([word, inner]) => listPlaces(word, inner))}>
        {lines.map(([word, inner], index) => (
          <Blanks key={word} lead={inner.lead}>
            <Line {...{ word, name, isLast }} part={inner} around={path} value={value[word]} />
            {index === 0 && children}
          </Blanks>
        ))}
      </PlainRow>
      {words
        .filter(([, inner]) => !isLine(inner))
        .map(([word, inner]) => {
          const title = `${inner.lead} of ${name}`;
          return (
            <div key={word} className={styles.inner} role="group" aria-label={title}>
              <p className={styles.hint}>{inner.lead}</p>
              <PartView {...{ owner }} part={inner} path={[...path, word]} value={value[word]} name={title} />
            </div>
          );
        })}
    </>
  );
}

/** The places of a line, from its object on. */
const listPlaces = (word: string, part: Part): ValuePath[] =>
  isGroup(part) ? [[word], ...Object.keys(part.parts).map((inner) => [word, inner])] : [[word]];

interface LineProps {
  part: Part;
  word: string;
  around: ValuePath;
  value: unknown;
  name: string;
  isLast: boolean;
}

/** The blanks of a line: one, or those of a link. */
function Line({ part, word, around, value, name, isLast }: LineProps) {
  if (!isGroup(part)) {
    const one = part as ValuePart;
    const label = `${one.noun ?? one.lead} of ${name}`;
    return <LineBlank {...{ around, value, label, isLast }} part={one} words={[word]} />;
  }
  if (value !== undefined && !isObject(value)) return <Unfinished path={[...around, word]} />;
  const texts = Object.entries(part.parts) as [string, ValuePart][];
  return texts.map(([inner, one], index) => (
    <span key={inner} className={styles.blanks} data-line>
      {index > 0 && <span>{one.lead}</span>}
      <LineBlank
        {...{ around }}
        part={one}
        words={[word, inner]}
        value={value?.[inner]}
        label={`${one.noun ?? one.lead} of the ${part.lead.toLowerCase()} in ${name}`}
      />
    </span>
  ));
}

interface LineBlankProps {
  part: ValuePart;
  /** The object, and the place of the text in it. */
  around: ValuePath;
  words: ValuePath;
  value: unknown;
  label: string;
  /** True if an emptied text takes the object along. */
  isLast?: boolean;
}

function LineBlank({ part, around, words, value, label, isLast = false }: LineBlankProps) {
  const { edit } = useEditor();
  const write = (text: string) =>
    edit((before) =>
      setPart(before, around, words, text === '' && part.isOptional ? undefined : text, isLast),
    );
  return <ValueBlank {...{ part, label, value }} onChange={write} />;
}

/** The entries of a list in their order, and the blanks of a new one. */
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
  if (isGroup(item))
    return isObject(entry) ? (
      <ObjectView {...{ path, name }} part={item} value={entry}>
        {buttons}
      </ObjectView>
    ) : (
      <Unfinished path={list} />
    );
  return (
    <PlainRow path={path} places={[]}>
      <Blanks>
        <ValueBlank
          part={item}
          label={`${item.lead} of ${name}`}
          value={entry}
          onChange={(text) => edit((before) => applyValue(before, path, text))}
        />
        {buttons}
      </Blanks>
    </PlainRow>
  );
}
