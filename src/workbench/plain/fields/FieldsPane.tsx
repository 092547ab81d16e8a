import type { PlainPaneProps } from '../plainPane.ts';
import { PlainRows } from '../controls/PlainRows.tsx';
import { PlainSections } from '../controls/PlainSections.tsx';
import { AddField } from './AddField.tsx';
import { FieldRow } from './FieldRow.tsx';
import { findFieldTemplates, listFieldLists } from './listFieldLists.ts';

/** The fields of each form, dialog and group of a file. */
export default function FieldsPane({ focused, definition }: PlainPaneProps) {
  const { templates } = definition;
  return (
    <PlainSections
      tab="fields"
      focused={focused}
      lists={listFieldLists(definition)}
      templates={findFieldTemplates(definition)}
    >
      {(list, title) => (
        <>
          <PlainRows
            noun="field"
            path={[...list.path, list.word]}
            entries={list.entries}
            hasTemplate={templates.length > 0}
          >
            {(name, field, index) => <FieldRow {...{ list, name, field, index, templates }} />}
          </PlainRows>
          <AddField {...{ list, title, templates }} />
        </>
      )}
    </PlainSections>
  );
}

export { hasControl } from './fieldPlaces.ts';
