import type { ValuePath } from '#edit/change.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import { TextBlank } from '../TextBlank.tsx';
import type { PlainCall } from './sentValues.ts';
import { listShapeChoices, sendingChoices } from './ValueRow.tsx';

/** The screens that use the call stay valid, because they may leave the value out. */
const blank = { key: '', shape: 'text', sending: 'optional' };

interface Props {
  /** The call. */
  path: ValuePath;
  name: string;
  call: PlainCall;
  request: Record<string, unknown>;
}

/** Adds a value at the end: its name, its kind, and whether screens may leave it out. */
export function AddValue({ path, name, call, request }: Props) {
  const values = [...path, 'request'];
  const findFault = ({ key }: typeof blank): string => {
    if (key.trim() === '') return 'Write the name of the value, as the backend has it.';
    return isTaken(call, request, key.trim()) ? 'Another value has this name.' : '';
  };
  return (
    <NewEntry
      {...{ noun: 'value', title: name, blank, findFault }}
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
          <Blanks lead="It has the name">
            <TextBlank label="Name of the new value" value={draft.key} onChange={(key) => change({ key })} />
          </Blanks>
          <Blanks lead="is">
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
          </Blanks>
        </>
      )}
    </NewEntry>
  );
}

const isTaken = ({ fixed }: PlainCall, request: object, key: string): boolean =>
  Object.hasOwn(request, key) || (isObject(fixed) && Object.hasOwn(fixed, key));
