import type { FieldProps } from '@rjsf/utils';
import { moveEntry } from '#edit/moveEntry.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { useEditor } from '../editor/EditorContext.ts';
import type { LanguagePlace } from '../schema/findPlace.ts';
import { formatEntryName, describeValue } from '../schema/formatEntryName.ts';
import { buildFormSchema } from './buildFormSchema.ts';
import styles from './form.module.css';
import { IconButton } from './IconButton.tsx';
import { EntryKeyInput } from './EntryKeyInput.tsx';
import { listKeys } from '../schema/listKeys.ts';
import { PlaceProblems } from './PlaceProblems.tsx';
import { VariantSelect } from './VariantSelect.tsx';

interface EntryProps {
  around: LanguagePlace;
  place: LanguagePlace;
  index: number;
  count: number;
  field: FieldProps;
}

/** An entry with its name, its field or link, and its buttons. */
export function Entry({ around, place, index, count, field }: EntryProps) {
  const { language, titles, edit, isReadOnly, select } = useEditor();
  const key = place.path.at(-1)!;
  const name = formatEntryName(key, place.value, titles);
  const isShort =
    place.variant.kind !== 'object' && place.variant.kind !== 'record' && place.variant.kind !== 'list';
  const SchemaField = field.registry.fields['SchemaField']!;
  const { path, $id } = field.fieldPathId;
  return (
    <>
      <div className={styles.entryRow}>
        {typeof key === 'string' && <EntryKeyInput name={key} place={place} keys={listKeys(around)} />}
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
            {(typeof key === 'string' ? describeValue(place.value) : name) || place.variant.label}
          </button>
        )}
        <VariantSelect place={place} label={name} />
        {!isReadOnly && (
          <EntryButtons
            name={name}
            onUp={index === 0 ? null : () => edit((text) => moveEntry(text, around.path, index, index - 1))}
            onDown={
              index === count - 1
                ? null
                : () => edit((text) => moveEntry(text, around.path, index, index + 1))
            }
            onRemove={() => edit((text) => removeEntry(text, place.path))}
          />
        )}
      </div>
      <PlaceProblems path={place.path} />
    </>
  );
}

interface Props {
  name: string;
  /** Moves the entry up; null for the first one. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

function EntryButtons({ name, onUp, onDown, onRemove }: Props) {
  return (
    <span className={styles.entryButtons}>
      <IconButton icon="up" name={`Move ${name} up`} onClick={onUp} />
      <IconButton icon="down" name={`Move ${name} down`} onClick={onDown} />
      <IconButton icon="close" name={`Remove ${name}`} onClick={onRemove} />
    </span>
  );
}
