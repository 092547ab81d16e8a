import { applyChange, findChange, type TextChange } from '#edit/textChange.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { NewEntry } from '../controls/NewEntry.tsx';
import { parseCommaList } from '../parseCommaList.ts';
import type { PlainTemplate } from '../plainPane.ts';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { findInherited, type PlainRecord } from '../records.ts';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import { choiceKinds, kindWords, newKinds } from './fieldWords.ts';
import { findNameError, proposeName } from './proposeName.ts';

interface Draft {
  label: string;
  kind: (typeof newKinds)[number];
  /** The texts of the choices with commas between them. */
  choices: string;
  /** The typed name; null while the proposed name is used. */
  name: string | null;
}

const emptyDraft: Draft = { label: '', kind: 'text', choices: '', name: null };

interface Props {
  list: PlainRecord;
  title: string;
  templates: PlainTemplate[];
}

/** Adds a field at the end: its label, its kind, its choices if it has some, then its name, which is proposed. */
export function AddField({ list, title, templates }: Props) {
  const names = listNames(list, templates);
  const getName = ({ name, label }: Draft): string => name ?? proposeName(label, names);
  return (
    <NewEntry
      {...{ noun: 'field', title, emptyDraft }}
      findError={(draft) => findError(draft) || findNameError(getName(draft), names)}
      insert={(text, draft) => insertField(text, list, getName(draft), buildField(draft))}
      getPath={(draft) => [...list.path, list.word, getName(draft)]}
    >
      {(draft, change) => (
        <>
          <InputLine lead="It has the label">
            <PlainTextInput
              label="Label of the new field"
              value={draft.label}
              onChange={(label) => change({ label })}
            />
          </InputLine>
          <InputLine lead="and is a">
            <PlainSelect
              label="Kind of the new field"
              choices={newKinds.map((kind) => [kind, kindWords[kind]])}
              value={draft.kind}
              onChange={(kind) => change({ kind: kind as Draft['kind'] })}
            />
          </InputLine>
          {hasChoices(draft) && (
            <InputLine lead="of these, with a comma between two">
              <PlainTextInput
                label="Choices of the new field"
                value={draft.choices}
                onChange={(choices) => change({ choices })}
              />
            </InputLine>
          )}
          <InputLine lead="Name in what is sent">
            <PlainTextInput
              label="Name of the new field in what is sent"
              value={getName(draft)}
              onChange={(next) => change({ name: next.trim() })}
            />
          </InputLine>
        </>
      )}
    </NewEntry>
  );
}

const hasChoices = ({ kind }: Draft): boolean => choiceKinds.includes(kind);

/** Returns the sentence about what is missing; '' if nothing is missing. */
function findError(draft: Draft): string {
  if (draft.label.trim() === '') return 'Write the label of the field.';
  return hasChoices(draft) && parseCommaList(draft.choices).length < 2 ? 'Write at least two choices.' : '';
}

const buildField = (draft: Draft): object => ({
  label: draft.label,
  type: draft.kind,
  ...(hasChoices(draft) && { options: parseCommaList(draft.choices) }),
});

/** Lists the names of a list's fields, including those of the templates. */
function listNames({ path, word, entries }: PlainRecord, templates: PlainTemplate[]): string[] {
  const taken = templates.map((one) => findInherited([one], [...path, word])).filter(isObject);
  return [...entries.map(([name]) => name), ...taken.flatMap(Object.keys)];
}

/** Inserts a field, and its place in the layout of its form if that is a simple list. */
function insertField(
  text: string,
  { path, word, owner: { layout } }: PlainRecord,
  key: string,
  value: object,
): TextChange | null {
  const change = insertEntry(text, [...path, word], { key, value });
  const isSimple = Array.isArray(layout) && layout.every((part) => !isObject(part) || 'section' in part);
  if (!isSimple) return change;
  const next = applyChange(text, change);
  return findChange(text, applyChange(next, insertEntry(next, [...path, 'layout'], { value: key })));
}
