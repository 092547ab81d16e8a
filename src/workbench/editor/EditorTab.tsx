import { lazy, Suspense } from 'react';
import type { CompletionSources } from '../code/completeDefinition.ts';
import type { LanguagePlace } from '../schema/findPlace.ts';
import type { EditedDefinition } from '../plain/plainPane.ts';
import { plainTabs } from '../plain/plainTabs.ts';
import { isPlain } from './editorModes.ts';
import type { Marker } from './problems/markers.ts';
import type { Editing } from './useEditing.ts';
import type { Selection } from './useSelection.ts';

const FormPane = lazy(() => import('./FormPane.tsx'));
const CodeView = lazy(() => import('../code/CodeView.tsx'));

interface Props extends Pick<Selection, 'mode' | 'at' | 'focused'> {
  file: string;
  definition: EditedDefinition;
  editing: Editing;
  place: LanguagePlace;
  /** The title of the whole definition. */
  root: string;
  markers: Marker[];
  sources: CompletionSources;
  isLocked: boolean;
  onPath: Selection['setPath'];
  onLeave: Selection['leave'];
}

/** The content of the open tab. Each kind is loaded when it is first opened. */
export function EditorTab(props: Props) {
  return <Suspense fallback={null}>{renderTab(props)}</Suspense>;
}

function renderTab({ file, definition, editing: { store, saved }, mode, ...rest }: Props) {
  const { place, root, at, focused, markers, sources, isLocked, onPath, onLeave } = rest;
  if (isPlain(mode)) {
    const { Pane } = plainTabs[mode];
    return <Pane {...{ focused, definition, file }} draft={saved.draft.id} />;
  }
  if (mode === 'code')
    return <CodeView {...{ store, sources, markers, at, onLeave }} isReadOnly={isLocked} />;
  return (
    <FormPane {...{ place, root, onPath, file }} draft={saved.draft.id} isSaved={saved.kind === 'saved'} />
  );
}
