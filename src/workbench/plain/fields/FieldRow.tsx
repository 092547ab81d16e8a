import { useEditor } from '../../editor/EditorContext.ts';
import { Blanks } from '../Blanks.tsx';
import { AdvancedButton } from '../AdvancedButton.tsx';
import { EntryButtons } from '../EntryButtons.tsx';
import { OtherWords } from '../OtherWords.tsx';
import type { PlainTemplate } from '../plainPane.ts';
import { PlainRow } from '../PlainRows.tsx';
import { PlainSelect } from '../PlainSelect.tsx';
import type { PlainRecord } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import { TextBlank } from '../TextBlank.tsx';
import type { BlankProps } from './blankProps.ts';
import { findKind, listFieldBlanks, listPossibleKinds, type PlainField } from './fieldBlanks.ts';
import { allowChoices, kindWords, otherWords } from './fieldWords.ts';
import { InitialBlank } from './InitialBlank.tsx';
import { findTakenField } from './fieldPlaces.ts';

interface Props {
  list: PlainRecord;
  name: string;
  field: PlainField;
  /** From 0. */
  index: number;
  templates: PlainTemplate[];
}

/** A field with its blanks. A word that its screen takes from a template is shown where the own one is missing. */
export function FieldRow({ list: { path: owner, word, entries }, name, field, index, templates }: Props) {
  const { edit } = useEditor();
  const fields = [...owner, word];
  const path = [...fields, name];
  const taken = findTakenField(templates, path);
  const whole = { ...taken, ...field };
  const blanks = listFieldBlanks(whole, findKind(whole));
  const props: BlankProps = {
    field,
    taken,
    whole,
    path,
    of: `of field ${index + 1}`,
    set: (key, value) => edit((text) => setPlainValue(text, path, [key], value)),
  };
  return (
    <PlainRow path={path} places={Object.keys({ ...field, label: '', type: '' }).map((key) => [key])}>
      <Blanks>
        <TextOf {...props} word="label" noun="Label" />
        <EntryButtons
          path={fields}
          {...{ index, count: entries.length, removed: path }}
          name={`field ${index + 1}`}
        />
      </Blanks>
      <Blanks lead="is a">
        <KindBlank {...props} />
        {blanks.includes('allow') && <AllowBlank {...props} />}
      </Blanks>
      {blanks.includes('help') && (
        <Blanks lead="with the help">
          <TextOf {...props} word="help" noun="Help" />
        </Blanks>
      )}
      {(blanks.includes('placeholder') || blanks.includes('initial')) && (
        <Blanks>
          {blanks.includes('placeholder') && (
            <>
              <span>with the example</span>
              <TextOf {...props} word="placeholder" noun="Example" />
            </>
          )}
          {blanks.includes('initial') && <InitialBlank {...props} />}
        </Blanks>
      )}
      <OtherWords
        {...{ path, entry: field, labels: otherWords }}
        words={Object.keys(field).filter((key) => !blanks.includes(key))}
      />
    </PlainRow>
  );
}

interface TextProps extends BlankProps {
  word: 'label' | 'help' | 'placeholder';
  noun: string;
}

function TextOf({ field, taken, of, set, word, noun }: TextProps) {
  const other = taken?.[word];
  return (
    <TextBlank
      label={`${noun} ${of}`}
      value={field[word]}
      placeholder={typeof other === 'string' ? other : undefined}
      // An emptied label stays, because every field has one.
      onChange={(text) => set(word, text === '' && (word !== 'label' || other) ? undefined : text)}
    />
  );
}

/** The kind of a field: a choice among those that leave it valid, otherwise words that lead to its form. */
function KindBlank({ taken, whole, path, of, set }: BlankProps) {
  const kind = findKind(whole);
  const kinds = taken === null ? listPossibleKinds(whole) : [];
  if (kind === null || kinds.length < 2)
    return (
      <AdvancedButton path={path} text={kind === null ? 'field of a kind to choose' : kindWords[kind]} />
    );
  return (
    <PlainSelect
      label={`Kind ${of}`}
      choices={kinds.map((one) => [one, kindWords[one]])}
      value={kind}
      onChange={(next) => set('type', next)}
    />
  );
}

function AllowBlank({ whole: { allow = '' }, of, set }: BlankProps) {
  return (
    <>
      <span>and takes</span>
      <PlainSelect
        label={`Allowed characters ${of}`}
        choices={allowChoices}
        value={String(allow)}
        onChange={(next) => set('allow', next === '' ? undefined : next)}
      />
    </>
  );
}
