import { useMemo } from 'react';
import type { ValuePath } from '#edit/textChange.ts';
import { buildOutline } from '../schema/buildOutline.ts';
import styles from './Editor.module.css';
import { useEditor } from './EditorContext.ts';
import { moveEntryBy, removeEntryAt } from './entryEdits.ts';
import type { Marker } from './problems/markers.ts';
import { Outline } from './outline/Outline.tsx';

interface Props {
  title: string;
  markers: Marker[];
  selected: ValuePath;
  onSelect: (path: ValuePath) => void;
  canChange: boolean;
}

/** The outline of the definition beside its form or text. */
export default function Parts({ title, markers, selected, onSelect, canChange }: Props) {
  const { language, titles, value, edit, select } = useEditor();
  const root = useMemo(
    () => buildOutline(language, value, { title, titles }),
    [language, titles, value, title],
  );
  const errors = markers.filter(({ severity }) => severity === 'error');
  return (
    <nav className={styles.outline} aria-label="Parts">
      <Outline
        {...{ root, selected, onSelect }}
        onMove={canChange ? (where, by) => select(moveEntryBy(edit, value, where, by)) : null}
        onRemove={canChange ? (where) => select(removeEntryAt(edit, where)) : null}
        problemsIn={(where) => errors.filter((one) => isSameOrBelow(one.path, where)).length}
      />
    </nav>
  );
}

const isSameOrBelow = (path: ValuePath, around: ValuePath): boolean =>
  around.every((key, at) => key === path[at]);
