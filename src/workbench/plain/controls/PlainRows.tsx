import type { ReactNode } from 'react';
import { isObject } from '#shared/isObject.ts';
import type { ValuePath } from '#edit/textChange.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { PlaceProblems } from '../../form/PlaceProblems.tsx';
import { AdvancedButton } from './AdvancedButton.tsx';
import styles from '../plain.module.css';

interface RowsProps<Key> {
  /** The singular noun of an entry, such as `column`. */
  noun: string;
  /** The path of the list or record. */
  path: ValuePath;
  /** The entries as written: in an unfinished text their type is unknown. */
  entries: [key: Key, entry: unknown][];
  /** True if an entry `null` removes the entry of a template. */
  hasTemplate?: boolean;
  children: (key: Key, entry: Record<string, unknown>, index: number) => ReactNode;
}

/** The rows of a list. An entry that no row can show has a button that opens its form. */
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
  /** The paths below the row whose problems are shown too, relative to the row. */
  places: ValuePath[];
  children: ReactNode;
}

/** The card of an entry, with its inputs and the problems of its places. */
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
