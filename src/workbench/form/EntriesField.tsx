import type { FieldProps } from '@rjsf/utils';
import { useId, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { Change } from '../edit/change.ts';
import { applyValue } from '../edit/applyValue.ts';
import { insertEntry } from '../edit/insertEntry.ts';
import { moveEntry } from '../edit/moveEntry.ts';
import { pointerOf } from '../edit/pointerOf.ts';
import { removeEntry } from '../edit/removeEntry.ts';
import { renameKey } from '../edit/renameKey.ts';
import { blankOf } from '../language/blankOf.ts';
import { childPlace, type Place } from '../language/findPlace.ts';
import { inWords } from '../language/inWords.ts';
import { summarize, tell } from '../language/summarize.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { buildFormSchema } from './buildFormSchema.ts';
import { usePieceField } from './fieldProps.ts';
import styles from './form.module.css';
import { VariantSelect } from './VariantSelect.tsx';

/** A list, or things by their names: short ones stand here, others are pieces of their own, a line each. */
export function EntriesField(props: FieldProps) {
  const { schema, isReadOnly } = usePieceField(props);
  const { language } = useEditor();
  const { place } = schema;
  const keys = keysOf(place);
  return (
    <>
      {keys.length > 0 && (
        <ol className={styles.entries}>
          {keys.map((key, index) => {
            const child = childPlace(language, place, key);
            return (
              child && (
                <li
                  key={place.variant.kind === 'list' ? index : key}
                  className={styles.entry}
                  data-place={pointerOf(child.path)}
                >
                  <Entry around={place} place={child} index={index} count={keys.length} field={props} />
                </li>
              )
            );
          })}
        </ol>
      )}
      {!isReadOnly && (
        <AddEntry
          place={place}
          label={schema.word?.label ?? inWords(String(place.path.at(-1) ?? place.variant.label))}
        />
      )}
    </>
  );
}

function keysOf({ value }: Place): (string | number)[] {
  if (Array.isArray(value)) return value.map((_, index) => index);
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

interface EntryProps {
  around: Place;
  place: Place;
  index: number;
  count: number;
  field: FieldProps;
}

function Entry({ around, place, index, count, field }: EntryProps) {
  const { language, edit, isReadOnly, select, problemsAt } = useEditor();
  const key = place.path.at(-1)!;
  const name = summarize(key, place.value);
  const isShort =
    place.variant.kind !== 'object' && place.variant.kind !== 'record' && place.variant.kind !== 'list';
  const SchemaField = field.registry.fields['SchemaField']!;
  const { path, $id } = field.fieldPathId;
  const change = (make: (text: string) => Change | null) => edit(make);
  return (
    <>
      <div className={styles.entryRow}>
        {typeof key === 'string' && <KeyInput name={key} place={place} keys={keysOf(around)} />}
        {isShort ? (
          <div className={styles.entryField}>
            <SchemaField
              {...field}
              name={String(key)}
              schema={buildFormSchema(language, place)}
              formData={place.value}
              fieldPathId={{ path: [...path, key], $id: `${$id}/${key}` }}
            />
          </div>
        ) : (
          <button type="button" className={styles.link} onClick={() => select(place.path)}>
            {(typeof key === 'string' ? tell(place.value) : name) || place.variant.label}
          </button>
        )}
        <VariantSelect place={place} label={name} />
        {!isReadOnly && (
          <EntryButtons
            name={name}
            onUp={index === 0 ? null : () => change((text) => moveEntry(text, around.path, index, index - 1))}
            onDown={
              index === count - 1
                ? null
                : () => change((text) => moveEntry(text, around.path, index, index + 1))
            }
            onRemove={() => change((text) => removeEntry(text, place.path))}
          />
        )}
      </div>
      {problemsAt(place.path).map((message) => (
        <p key={message} className={styles.problem}>
          {message}
        </p>
      ))}
    </>
  );
}

interface EntryButtonsProps {
  name: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

function EntryButtons({ name, onUp, onDown, onRemove }: EntryButtonsProps) {
  return (
    <span className={styles.entryButtons}>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={`Move ${name} up`}
        disabled={!onUp}
        onClick={onUp ?? undefined}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className={styles.iconButton}
        aria-label={`Move ${name} down`}
        disabled={!onDown}
        onClick={onDown ?? undefined}
      >
        <Icon name="down" />
      </button>
      <button type="button" className={styles.iconButton} aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

interface KeyInputProps {
  name: string;
  place: Place;
  keys: (string | number)[];
}

/** The name of an entry, which goes into the text when one leaves it: half of it might be another's. */
function KeyInput({ name, place, keys }: KeyInputProps) {
  const { edit, isReadOnly } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const isTaken = typed !== null && typed !== name && keys.includes(typed);
  const finish = () => {
    if (typed !== null && typed !== '' && typed !== name && !isTaken)
      edit((text) => renameKey(text, place.path, typed));
    setTyped(null);
  };
  return (
    <input
      className={styles.key}
      aria-label={`Name of ${name}`}
      aria-invalid={isTaken || undefined}
      value={typed ?? name}
      disabled={isReadOnly}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
    />
  );
}

/** Adds an entry at the end; one by name asks for the name first. */
function AddEntry({ place, label }: { place: Place; label: string }) {
  const { language, edit, select, payloadKeys } = useEditor();
  const [name, setName] = useState('');
  const listId = useId();
  const isRecord = place.variant.kind === 'record';
  const keys = keysOf(place);
  const add = () => {
    const key = isRecord ? name.trim() : keys.length;
    if (key === '' || keys.includes(key)) return;
    const child = childPlace(language, { ...place, value: undefined }, key);
    if (!child) return;
    const value = blankOf(language, child.variant);
    edit((text) =>
      place.value === undefined
        ? applyValue(text, place.path, isRecord ? { [key]: value } : [value])
        : insertEntry(text, place.path, isRecord ? { key: String(key), value } : { value }),
    );
    setName('');
    if (child.variant.kind === 'object') select([...place.path, key]);
  };
  const offered = isRecord ? payloadKeys(place.path).filter((key) => !keys.includes(key)) : [];
  return (
    <div className={styles.add}>
      {isRecord && (
        <input
          className={styles.key}
          aria-label={`New name in ${label}`}
          placeholder="Name"
          list={offered.length > 0 ? listId : undefined}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add();
          }}
        />
      )}
      {offered.length > 0 && (
        <datalist id={listId}>
          {offered.map((key) => (
            <option key={key} value={key}>
              {key}
            </option>
          ))}
        </datalist>
      )}
      <button
        type="button"
        className={styles.quietButton}
        aria-label={`Add to ${label}`}
        disabled={isRecord && (name.trim() === '' || keys.includes(name.trim()))}
        onClick={add}
      >
        <Icon name="plus" /> Add
      </button>
    </div>
  );
}
