import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useEffect, useState } from 'react';
import type { CompletionSources } from '../code/completeDefinition.ts';
import type { ValuePath } from '#edit/textChange.ts';
import { listRouteTitles } from '../schema/listRouteTitles.ts';
import { findPlace } from '../schema/findPlace.ts';
import { buildEditedDefinition, type EditedDefinition } from '../plain/plainPane.ts';
import type { DraftWithTexts } from '../protocol.ts';
import { findScreenId } from '#definition';
import { useWorkbench } from '../WorkbenchContext.ts';
import styles from './Editor.module.css';
import { EditorContext, type EditorValue } from './EditorContext.ts';
import { EditorHead } from './EditorHead.tsx';
import { EditorTab } from './EditorTab.tsx';
import { isPlain, listEditorModes, modeLabels, type EditorMode } from './editorModes.ts';
import type { OpenedFile } from './loadFile.ts';
import { ProblemList } from './problems/ProblemList.tsx';
import { type Editing, useEditing } from './useEditing.ts';
import { useSelection } from './useSelection.ts';
import type { TextStore } from '../code/createTextStore.ts';
import { buildMarkers, type Marker } from './problems/markers.ts';
import { createSuggest, listPayloadKeys } from '../schema/suggest.ts';
import { createSchemaReader } from '../schema/createSchemaReader.ts';
import { parseIncompleteJson } from '#edit/parseDefinitionText.ts';

/** The open definition, as form, JSON and outline use it. */
interface Definition {
  shared: Omit<EditorValue, 'isReadOnly' | 'select'>;
  markers: Marker[];
  sources: CompletionSources;
  /** As the tabs by task use it. */
  definition: EditedDefinition;
  modes: EditorMode[];
}

function useDefinition(opened: OpenedFile, editing: Editing): Definition {
  const { file, draft, schema, names, templates } = opened;
  const { store, reading, saved, edit } = editing;
  const { text, value } = reading;
  const files = useWorkbench().portal.body?.files;
  const titles = useMemo(() => listRouteTitles(value, files ?? [], draft.edits), [value, files, draft.edits]);
  const language = useMemo(() => createSchemaReader(schema), [schema]);
  const markers = useMemo(() => {
    const { problems = [], warnings = [] } = saved.problems ?? {};
    return buildMarkers(
      text,
      [...problems, ...warnings].filter((one) => one.file === file),
    );
  }, [text, saved.problems, file]);
  const shared = useMemo(() => {
    const around = { root: value, templates: templates.map((one) => one.value), names };
    return {
      language,
      titles,
      value,
      edit,
      suggest: createSuggest(() => around),
      payloadKeys: (path: ValuePath) => listPayloadKeys(around, path),
      problemsAt: (path: ValuePath) => markers.filter((one) => isSame(one.path, path)),
    };
  }, [language, titles, value, edit, names, templates, markers]);
  const sources = useMemo(() => {
    const read = () => ({
      root: parseIncompleteJson(store.get()),
      templates: templates.map((one) => one.value),
      names,
    });
    return {
      language,
      suggest: createSuggest(read),
      payloadKeys: (path: ValuePath) => listPayloadKeys(read(), path),
    };
  }, [language, names, templates, store]);
  const definition = useMemo(
    () => buildEditedDefinition(language, value, templates),
    [language, value, templates],
  );
  const modes = useMemo(() => listEditorModes(definition), [definition]);
  return { shared, markers, sources, definition, modes };
}

const isSame = (a: ValuePath, b: ValuePath): boolean =>
  a.length === b.length && b.every((key, at) => key === a[at]);

const Parts = lazy(() => import('./Parts.tsx'));
const EditorPreview = lazy(() => import('../preview/EditorPreview.tsx'));

const DraftBar = lazy(() => import('./DraftBar.tsx'));
const NotSavedNotice = lazy(() => import('./NotSavedNotice.tsx'));

/** The window's width from which the preview fits beside the form. Below it, a link leads there. */
const wide = '(min-width: 1200px)';

/** The editor of a file: the open tab, problems and preview. */
export function Editor({ opened }: { opened: OpenedFile }) {
  const { file, isOwn } = opened;
  const editing = useEditing(opened);
  const { store, reading, saved } = editing;
  const { shared, markers, sources, definition, modes } = useDefinition(opened, editing);
  const { mode, path, at, focused, setPath, select, show, open, jump, leave } = useSelection(
    editing,
    definition,
    modes,
  );
  const [isDecided, setDecided] = useState(false);
  const [isWide, setWide] = useState(false);
  const question = isDecided ? null : findQuestion(opened, saved.draft);
  const isLocked = !isOwn || question !== null;
  const isReadOnly = isLocked || (mode !== 'code' && reading.error !== '');
  const value = useMemo(() => ({ ...shared, isReadOnly, select: setPath }), [shared, isReadOnly, setPath]);
  const place = findPlace(shared.language, reading.value, path);
  const title = readTitle(reading.value, file);
  useUndoKeys(mode === 'code' ? null : store);
  // The preview loads after the check of this revision, because both would use the server at once.
  const checked = saved.problems?.revision ?? saved.draft.revision;
  const hasPreview = useMediaQuery(wide) && findScreenId(file) !== null;
  return (
    <EditorContext value={value}>
      <div className={styles.editor}>
        <EditorHead
          title={title}
          opened={opened}
          editing={editing}
          mode={mode}
          modes={modes}
          onMode={(next) => show(next, isPlain(mode) ? path : place.path)}
        />
        <Suspense fallback={null}>
          <DraftBar draft={saved.draft} question={question} onEdit={() => setDecided(true)} />
          <NotSavedNotice editing={editing} error={mode === 'code' ? '' : reading.error} opened={opened} />
        </Suspense>
        <div
          className={styles.columns}
          data-preview={hasPreview || undefined}
          data-plain={isPlain(mode) || undefined}
          data-wide={isWide || undefined}
        >
          {!isPlain(mode) && (
            <Suspense fallback={<div className={styles.outline} />}>
              <Parts
                {...{ title, markers }}
                selected={place.path}
                onSelect={select}
                canChange={!isReadOnly && mode === 'form'}
              />
            </Suspense>
          )}
          <div className={styles.middle}>
            <section className={styles.part} aria-label={modeLabels[mode]}>
              <EditorTab
                {...{ file, definition, editing, mode, place, at, focused, markers, sources, isLocked }}
                root={title}
                onPath={setPath}
                onLeave={leave}
              />
            </section>
            <ProblemList {...{ markers, mode, file, editing }} onJump={jump} />
          </div>
          {hasPreview && (
            <Suspense fallback={null}>
              <EditorPreview
                {...{ file, definition, path }}
                draftId={saved.draft.id}
                revision={checked}
                onSelect={open}
                isWide={isWide}
                onWide={setWide}
              />
            </Suspense>
          )}
        </div>
      </div>
    </EditorContext>
  );
}

/** Returns the question to the author before the first edit; null if there is none. */
function findQuestion(
  { isOwn, isJoining }: OpenedFile,
  { isSent }: DraftWithTexts,
): 'takes back' | 'joins' | null {
  if (isOwn && isSent) return 'takes back';
  return isJoining ? 'joins' : null;
}

function readTitle(value: unknown, file: string): string {
  const title = (value as { title?: unknown } | null)?.title;
  return typeof title === 'string' && title !== '' ? title : file.replace(/^.*\/|\.json$/g, '');
}

/** Handles the undo keys, because a field's own undo lacks the text's history. Null leaves them to others. */
function useUndoKeys(store: Pick<TextStore, 'undo' | 'redo'> | null): void {
  useEffect(() => {
    if (!store) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) store.redo();
      else store.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}
