import { useEditor } from '../../editor/EditorContext.ts';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import type { PlainPaneProps } from '../plainPane.ts';
import { PlainRows } from '../controls/PlainRows.tsx';
import { PlainSections } from '../controls/PlainSections.tsx';
import { ButtonRow } from './ButtonRow.tsx';
import { findButtonTemplates, listButtonLists } from './listButtonLists.ts';

/** The buttons of each form and in the rows of each table of a file. */
export default function ButtonsPane({ focused, definition }: PlainPaneProps) {
  const { isReadOnly } = useEditor();
  const { templates } = definition;
  return (
    <PlainSections
      tab="buttons"
      focused={focused}
      lists={listButtonLists(definition)}
      templates={findButtonTemplates(definition)}
    >
      {(list) => (
        <>
          <PlainRows
            noun="button"
            path={[...list.path, list.word]}
            entries={list.entries}
            hasTemplate={templates.length > 0}
          >
            {(name, button, index) => <ButtonRow {...{ list, name, button, index, templates }} />}
          </PlainRows>
          {!isReadOnly && (
            <div>
              <AdvancedButton path={[...list.path, list.word]} text="Add a button under Advanced" />
            </div>
          )}
        </>
      )}
    </PlainSections>
  );
}

export { hasControl } from './buttonPlaces.ts';
