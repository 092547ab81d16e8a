import type { ReactNode } from 'react';
import { isObject } from '#shared/isObject.ts';
import type { ValuePath } from '#edit/change.ts';
import { useEditor } from '../editor/EditorContext.ts';
import { PlaceProblems } from '../form/PlaceProblems.tsx';
import { AdvancedButton } from './AdvancedButton.tsx';
import styles from './plain.module.css';

interface RowsProps<Key> {
  /** Such as `column`. */
  noun: string;
  /** The list or record of the entries. */
  path: ValuePath;
  /** As written: an unfinished text may have anything. */
  entries: [key: Key, entry: unknown][];
  /** True if an empty entry removes the one of a template. */
  hasTemplate?: boolean;
  children: (key: Key, entry: Record<string, unknown>, index: number) => ReactNode;
}

/** The rows of a list. An entry that no row can show leads to its form. */
export function PlainRows<Key extends string | number>(props: RowsProps<Key>) {
  const { noun, path, entries, hasTemplate = false, children } = props;
  return (
    <ol className={styles.sentences}>
      {entries.map(([key, entry], index) => (
        <li key={key}>
          {isObject(entry) ? (
            children(key, entry, index)
          ) : (
            <AdvancedButton
              path={path}
              text={
                entry === null && hasTemplate
                  ? `“${key}” of the template is left out`
                  : `This ${noun} is not whole yet`
              }
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface RowProps {
  path: ValuePath;
  /** The places in it whose problems it shows besides its own, from the row on. */
  places: ValuePath[];
  children: ReactNode;
}

/** The card of an entry with its blanks, and the problems of its places. */
export function PlainRow({ path, places, children }: RowProps) {
  const { select } = useEditor();
  return (
    <div className={styles.sentence} data-path={JSON.stringify(path)} onFocus={() => select(path)}>
      {children}
      {[...places, []].map((place) => (
        <PlaceProblems key={JSON.stringify(place)} path={[...path, ...place]} />
      ))}
    </div>
  );
}
