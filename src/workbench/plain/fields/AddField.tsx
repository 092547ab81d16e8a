import { applyChange, findChange, type Change } from '#edit/change.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { isObject } from '#shared/isObject.ts';
import { Blanks } from '../Blanks.tsx';
import { NewEntry } from '../NewEntry.tsx';
import { parseChoices } from '../parseChoices.ts';
import type { PlainTemplate } from '../plainPane.ts';
import { PlainSelect } from '../PlainSelect.tsx';
import { findInherited, type PlainRecord } from '../records.ts';
import { TextBlank } from '../TextBlank.tsx';
import { choiceKinds, kindWords, newKinds } from './fieldWords.ts';
import { findNameFault, proposeName } from './proposeName.ts';

interface Draft {
  label: string;
  kind: (typeof newKinds)[number];
  /** The texts of the choices with commas between them. */
  choices: string;
  /** Null as long as the proposed name counts. */
  name: string | null;
}

const blank: Draft = { label: '', kind: 'text', choices: '', name: null };

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
      {...{ noun: 'field', title, blank }}
      findFault={(draft) => findFault(draft) || findNameFault(getName(draft), names)}
      insert={(text, draft) => insertField(text, list, getName(draft), buildField(draft))}
      getPath={(draft) => [...list.path, list.word, getName(draft)]}
    >
      {(draft, change) => (
        <>
          <Blanks lead="It has the label">
            <TextBlank
              label="Label of the new field"
              value={draft.label}
              onChange={(label) => change({ label })}
            />
          </Blanks>
          <Blanks lead="and is a">
            <PlainSelect
              label="Kind of the new field"
              choices={newKinds.map((kind) => [kind, kindWords[kind]])}
              value={draft.kind}
              onChange={(kind) => change({ kind: kind as Draft['kind'] })}
            />
          </Blanks>
          {hasChoices(draft) && (
            <Blanks lead="of these, with a comma between two">
              <TextBlank
                label="Choices of the new field"
                value={draft.choices}
                onChange={(choices) => change({ choices })}
              />
            </Blanks>
          )}
          <Blanks lead="Name in what is sent">
            <TextBlank
              label="Name of the new field in what is sent"
              value={getName(draft)}
              onChange={(next) => change({ name: next.trim() })}
            />
          </Blanks>
        </>
      )}
    </NewEntry>
  );
}

const hasChoices = ({ kind }: Draft): boolean => choiceKinds.includes(kind);

/** The sentence about what is missing; '' if nothing is. */
function findFault(draft: Draft): string {
  if (draft.label.trim() === '') return 'Write the label of the field.';
  return hasChoices(draft) && parseChoices(draft.choices).length < 2 ? 'Write at least two choices.' : '';
}

const buildField = (draft: Draft): object => ({
  label: draft.label,
  type: draft.kind,
  ...(hasChoices(draft) && { options: parseChoices(draft.choices) }),
});

/** The names of a list's fields, with those of the templates. */
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
): Change | null {
  const change = insertEntry(text, [...path, word], { key, value });
  const isSimple = Array.isArray(layout) && layout.every((part) => !isObject(part) || 'section' in part);
  if (!isSimple) return change;
  const next = applyChange(text, change);
  return findChange(text, applyChange(next, insertEntry(next, [...path, 'layout'], { value: key })));
}
