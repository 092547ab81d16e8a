import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createTextStore, type TextStore } from '../code/createTextStore.ts';
import { createDraftSaver, type DraftSaver, type SaverState } from '../drafts/createDraftSaver.ts';
import { findChange, type Edit } from '#edit/textChange.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import type { OpenedFile } from './loadFile.ts';
import { parseDefinitionText, getNodeValue } from '#edit/parseDefinitionText.ts';

/** The state of an open file that is edited, and the functions that change it. */
export interface Editing {
  store: TextStore;
  reading: EditedText;
  saver: DraftSaver;
  saved: SaverState;
  edit: Edit;
  /** Ends a conflict: the text of the other window stays, and that of this one is dropped. */
  resolveWithTheirs: () => Promise<void>;
}

/** Edits an open file and saves it while typing. Unsaved text asks for confirmation before the page is left. */
export function useEditing({ file, draft, text, base }: OpenedFile): Editing {
  const { api, portal } = useWorkbench();
  const { reload } = portal;
  const store = useMemo(() => createTextStore(text), [text]);
  const saver = useMemo(() => createDraftSaver({ api, draft, file, base }), [api, draft, file, base]);
  const definition = useMemo(() => createReading(store), [store]);
  const reading = useSyncExternalStore(definition.subscribe, definition.get);
  const saved = useSyncExternalStore(saver.subscribe, saver.get);
  useEffect(() => {
    return store.subscribe(() => saver.save(store.get()));
  }, [store, saver]);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (saver.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
      saver.close();
      void saver.flush().then(reload);
    };
  }, [saver, reload]);
  const edit = useCallback<Edit>((make) => store.change(make(store.get())), [store]);
  const acceptTheirs = async () => {
    const theirs = await saver.resolveWithTheirs();
    if (theirs !== undefined) edit((before) => findChange(before, theirs ?? ''));
  };
  return { store, reading, saver, saved, edit, resolveWithTheirs: acceptTheirs };
}

interface EditedText {
  text: string;
  /** The definition; while the text is no JSON, the last valid one. */
  value: unknown;
  error: string;
  canUndo: boolean;
  canRedo: boolean;
}

function createReading(store: TextStore): { get: () => EditedText; subscribe: TextStore['subscribe'] } {
  const read = (before: EditedText | null): EditedText => {
    const text = store.get();
    const undos = { canUndo: store.canUndo(), canRedo: store.canRedo() };
    const document = parseDefinitionText(text);
    return document.ok
      ? { text, value: getNodeValue(document.root), error: '', ...undos }
      : { text, value: before?.value ?? {}, error: document.message, ...undos };
  };
  let reading = read(null);
  return {
    get: () => {
      if (store.get() !== reading.text) reading = read(reading);
      return reading;
    },
    subscribe: store.subscribe,
  };
}
