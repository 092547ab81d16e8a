import type { FieldProps } from '@rjsf/utils';
import { formatJsonPointer } from '#shared/jsonPointer.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { findChildPlace } from '../schema/findPlace.ts';
import { formatCodeName } from '../schema/formatCodeName.ts';
import { AddEntry } from './AddEntry.tsx';
import { Entry } from './Entry.tsx';
import { usePlaceField } from './usePlaceField.ts';
import styles from './form.module.css';
import { listKeys } from '../schema/listKeys.ts';

/** A list or record. Short entries are edited here, others are parts of their own, shown as a link. */
export function EntriesField(props: FieldProps) {
  const { schema, isReadOnly } = usePlaceField(props);
  const { language } = useEditor();
  const { place } = schema;
  const keys = listKeys(place);
  return (
    <>
      {keys.length > 0 && (
        <ol className={styles.entries}>
          {keys.map((key, index) => {
            const child = findChildPlace(language, place, key);
            return (
              child && (
                <li
                  key={place.variant.kind === 'list' ? index : key}
                  className={styles.entry}
                  data-place={formatJsonPointer(child.path)}
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
          label={schema.word?.label ?? formatCodeName(String(place.path.at(-1) ?? place.variant.label))}
        />
      )}
    </>
  );
}
