import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Path } from '../edit/change.ts';
import { findNode, readDocument } from '../edit/readDocument.ts';
import { buildOutline } from '../language/buildOutline.ts';
import { findPlace } from '../language/findPlace.ts';
import { screenOfFile } from '../screens/screenFile.ts';
import styles from './Editor.module.css';
import { EditorContext } from './EditorContext.ts';
import { EditorHead, type Mode } from './EditorHead.tsx';
import { FormPane } from './FormPane.tsx';
import { moveIn, removeIn } from './entryEdits.ts';
import { pathAt, type Marker } from './markers.ts';
import type { OpenedFile } from './openFile.ts';
import { Outline } from './Outline.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SaveNotice } from './SaveNotice.tsx';
import { useDefinition } from './useDefinition.ts';
import { useEditing } from './useEditing.ts';
import { useUndoKeys } from './useUndoKeys.ts';

const CodeView = lazy(() => import('../code/CodeView.tsx'));
const Preview = lazy(async () => {
  const { Preview: default_ } = await import('../preview/Preview.tsx');
  return { default: default_ };
});

/** Where a preview has room beside the form; elsewhere a link leads to it. */
const wide = '(min-width: 1200px)';

/** A file, edited: its outline, the form of a piece or the text itself, and what is wrong. */
export function Editor({ opened }: { opened: OpenedFile }) {
  const { file, isOwn } = opened;
  const editing = useEditing(opened);
  const { store, reading, saved, edit } = editing;
  const { shared, markers, sources } = useDefinition(opened, editing);
  const [mode, setMode] = useState<Mode>('form');
  const [path, setPath] = useState<Path>([]);
  const [at, setAt] = useState({ offset: 0 });
  const isReadOnly = !isOwn || (mode === 'form' && reading.fault !== '');
  const value = useMemo(() => ({ ...shared, isReadOnly, select: setPath }), [shared, isReadOnly]);
  const place = findPlace(shared.language, reading.value, path);
  const outline = useMemo(
    () => buildOutline(shared.language, reading.value, titleOf(reading.value, file)),
    [shared.language, reading.value, file],
  );
  const select = (next: Path) => {
    setPath(next);
    if (mode === 'code') setAt({ offset: offsetOf(reading.text, next) });
  };
  const show = (next: Mode) => {
    if (next === 'code') setAt({ offset: offsetOf(reading.text, place.path) });
    setMode(next);
  };
  const jump = (marker: Marker) => {
    if (mode === 'code') setAt({ offset: marker.from });
    else setPath(pieceOf(marker.path, reading.value));
  };
  const onLeave = useCallback(
    (offset: number) => setPath(pathAt(store.get().doc.toString(), offset)),
    [store],
  );
  useUndoKeys(mode === 'form' ? store : null);
  const canChange = !isReadOnly && mode === 'form';
  // What is wrong is said first: both would work at once on the server.
  const checked = saved.problems?.revision ?? saved.draft.revision;
  const hasPreview = useMediaQuery(wide) && screenOfFile(file) !== null;
  return (
    <EditorContext value={value}>
      <div className={styles.editor}>
        <EditorHead title={outline.label} opened={opened} editing={editing} mode={mode} onMode={show} />
        <SaveNotice editing={editing} fault={mode === 'form' ? reading.fault : ''} opened={opened} />
        <div className={styles.columns} data-preview={hasPreview || undefined}>
          <nav className={styles.outline} aria-label="Pieces">
            <Outline
              root={outline}
              selected={place.path}
              onSelect={select}
              onMove={canChange ? (where, by) => setPath(moveIn(edit, reading.value, where, by)) : null}
              onRemove={canChange ? (where) => setPath(removeIn(edit, where)) : null}
              problemsIn={(where) => markers.filter((one) => isWithin(one.path, where)).length}
            />
          </nav>
          <div className={styles.middle}>
            <section className={styles.piece} aria-label={mode === 'form' ? 'Form' : 'JSON'}>
              {mode === 'form' ? (
                <FormPane
                  place={place}
                  root={outline.label}
                  onPath={setPath}
                  draft={saved.draft.id}
                  file={file}
                  isSaved={saved.kind === 'saved'}
                />
              ) : (
                <Suspense fallback={null}>
                  <CodeView {...{ store, sources, markers, at, onLeave }} isReadOnly={!isOwn} />
                </Suspense>
              )}
            </section>
            <ProblemList markers={markers} problems={saved.problems} file={file} onJump={jump} />
          </div>
          {hasPreview && (
            <Suspense fallback={null}>
              <Preview draftId={saved.draft.id} file={file} revision={checked} />
            </Suspense>
          )}
        </div>
      </div>
    </EditorContext>
  );
}

function titleOf(value: unknown, file: string): string {
  const title = (value as { title?: unknown } | null)?.title;
  return typeof title === 'string' && title !== '' ? title : file.replace(/^.*\/|\.json$/g, '');
}

function offsetOf(text: string, path: Path): number {
  const document = readDocument(text);
  return (document.ok && findNode(document.root, path)?.offset) || 0;
}

const isWithin = (path: Path, around: Path): boolean => around.every((key, at) => key === path[at]);

/** The innermost object or list that a place is in: the form where it is shown. */
function pieceOf(path: Path, root: unknown): Path {
  let value = root;
  const piece: Path = [];
  for (const key of path) {
    value = (value as Record<string | number, unknown>)[key];
    if (typeof value !== 'object' || value === null) break;
    piece.push(key);
  }
  return piece;
}
