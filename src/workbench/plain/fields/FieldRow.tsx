import { useEditor } from '../../editor/EditorContext.ts';
import { InputLine } from '../controls/InputLine.tsx';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import { EntryButtons } from '../controls/EntryButtons.tsx';
import { OtherWords } from '../controls/OtherWords.tsx';
import type { PlainTemplate } from '../plainPane.ts';
import { PlainRow } from '../controls/PlainRows.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import type { PlainRecord } from '../records.ts';
import { setPlainValue } from '../setPlainValue.ts';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import type { InputProps } from './inputProps.ts';
import { findKind, listFieldInputs, listPossibleKinds, type PlainField } from './fieldInputs.ts';
import { allowChoices, kindWords, otherWords } from './fieldWords.ts';
import { InitialValueInput } from './InitialValueInput.tsx';
import { findTakenField } from './fieldPlaces.ts';

interface Props {
  list: PlainRecord;
  name: string;
  field: PlainField;
  /** The position in its list, from 0. */
  index: number;
  templates: PlainTemplate[];
}

/** A field with its inputs. A missing word shows the value of the template as its placeholder. */
export function FieldRow({ list: { path: owner, word, entries }, name, field, index, templates }: Props) {
  const { edit } = useEditor();
  const fields = [...owner, word];
  const path = [...fields, name];
  const taken = findTakenField(templates, path);
  const whole = { ...taken, ...field };
  const inputs = listFieldInputs(whole, findKind(whole));
  const props: InputProps = {
    field,
    taken,
    whole,
    path,
    of: `of field ${index + 1}`,
    set: (key, value) => edit((text) => setPlainValue(text, path, [key], value)),
  };
  return (
    <PlainRow path={path} places={Object.keys({ ...field, label: '', type: '' }).map((key) => [key])}>
      <InputLine>
        <FieldTextInput {...props} word="label" noun="Label" />
        <EntryButtons
          path={fields}
          {...{ index, count: entries.length, removed: path }}
          name={`field ${index + 1}`}
        />
      </InputLine>
      <InputLine lead="is a">
        <KindSelect {...props} />
        {inputs.includes('allow') && <AllowSelect {...props} />}
      </InputLine>
      {inputs.includes('help') && (
        <InputLine lead="with the help">
          <FieldTextInput {...props} word="help" noun="Help" />
        </InputLine>
      )}
      {(inputs.includes('placeholder') || inputs.includes('initial')) && (
        <InputLine>
          {inputs.includes('placeholder') && (
            <>
              <span>with the example</span>
              <FieldTextInput {...props} word="placeholder" noun="Example" />
            </>
          )}
          {inputs.includes('initial') && <InitialValueInput {...props} />}
        </InputLine>
      )}
      <OtherWords
        {...{ path, entry: field, labels: otherWords }}
        words={Object.keys(field).filter((key) => !inputs.includes(key))}
      />
    </PlainRow>
  );
}

interface TextProps extends InputProps {
  word: 'label' | 'help' | 'placeholder';
  noun: string;
}

function FieldTextInput({ field, taken, of, set, word, noun }: TextProps) {
  const other = taken?.[word];
  return (
    <PlainTextInput
      label={`${noun} ${of}`}
      value={field[word]}
      placeholder={typeof other === 'string' ? other : undefined}
      // An emptied label stays, because every field has one.
      onChange={(text) => set(word, text === '' && (word !== 'label' || other) ? undefined : text)}
    />
  );
}

/** The kind of a field: a select of the kinds with which it stays valid, otherwise a button that opens its form. */
function KindSelect({ taken, whole, path, of, set }: InputProps) {
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

function AllowSelect({ whole: { allow = '' }, of, set }: InputProps) {
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
