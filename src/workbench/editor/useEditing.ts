import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createTextStore, type TextStore } from '../code/createTextStore.ts';
import { createSaver, type Saver, type SaverState } from '../drafts/createSaver.ts';
import { findChange, type Edit } from '../edit/change.ts';
import { useWorkbench } from '../WorkbenchContext.ts';
import { createReading, type Reading } from './createReading.ts';
import type { OpenedFile } from './openFile.ts';

/** A file while it is edited: its text, and how far that is kept. */
export interface Editing {
  store: TextStore;
  reading: Reading;
  saver: Saver;
  saved: SaverState;
  /** Edits the text as one step. */
  edit: Edit;
  /** Where another window was faster, goes on with what it kept. */
  takeTheirs: () => Promise<void>;
}

/** Edits an open file, and keeps what is typed. Nobody leaves with something unsaved unasked. */
export function useEditing({ file, draft, text, base }: OpenedFile): Editing {
  const { api, portal } = useWorkbench();
  const { reload } = portal;
  const store = useMemo(() => createTextStore(text), [text]);
  const saver = useMemo(() => createSaver({ api, draft, file, base }), [api, draft, file, base]);
  const definition = useMemo(() => createReading(store), [store]);
  const reading = useSyncExternalStore(definition.subscribe, definition.get);
  const saved = useSyncExternalStore(saver.subscribe, saver.get);
  useEffect(() => {
    let known = store.get().doc;
    return store.subscribe(() => {
      const { doc } = store.get();
      if (doc.eq(known)) return;
      known = doc;
      saver.note(doc.toString());
    });
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
  const edit = useCallback<Edit>((make) => store.change(make(store.get().doc.toString())), [store]);
  const takeTheirs = async () => {
    const theirs = await saver.takeTheirs();
    if (theirs !== undefined) edit((before) => findChange(before, theirs ?? ''));
  };
  return { store, reading, saver, saved, edit, takeTheirs };
}
