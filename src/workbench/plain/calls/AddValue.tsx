import type { ValuePath } from '#edit/textChange.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import type { PlainCall } from './sentValues.ts';
import { listShapeChoices, sendingChoices } from './ValueRow.tsx';

/** The screens that use the call stay valid, because they may leave the value out. */
const emptyDraft = { key: '', shape: 'text', sending: 'optional' };

interface Props {
  /** The path of the call. */
  path: ValuePath;
  name: string;
  call: PlainCall;
  request: Record<string, unknown>;
}

/** Adds a value at the end: its name, its kind, and whether screens may leave it out. */
export function AddValue({ path, name, call, request }: Props) {
  const values = [...path, 'request'];
  const findError = ({ key }: typeof emptyDraft): string => {
    if (key.trim() === '') return 'Write the name of the value, as the backend has it.';
    return isTaken(call, request, key.trim()) ? 'Another value has this name.' : '';
  };
  return (
    <NewEntry
      {...{ noun: 'value', title: name, emptyDraft, findError }}
      insert={(text, { key, shape, sending }) =>
        insertEntry(text, values, {
          key: key.trim(),
          value: sending === 'optional' ? { shape, optional: true } : shape,
        })
      }
      getPath={({ key }) => [...values, key.trim()]}
    >
      {(draft, change) => (
        <>
          <InputLine lead="It has the name">
            <PlainTextInput
              label="Name of the new value"
              value={draft.key}
              onChange={(key) => change({ key })}
            />
          </InputLine>
          <InputLine lead="is">
            <PlainSelect
              label="Kind of the new value"
              choices={listShapeChoices(call)}
              value={draft.shape}
              onChange={(shape) => change({ shape })}
            />
            <span>and</span>
            <PlainSelect
              label="Sending of the new value"
              choices={sendingChoices}
              value={draft.sending}
              onChange={(sending) => change({ sending })}
            />
          </InputLine>
        </>
      )}
    </NewEntry>
  );
}

const isTaken = ({ fixed }: PlainCall, request: object, key: string): boolean =>
  Object.hasOwn(request, key) || (isObject(fixed) && Object.hasOwn(fixed, key));
