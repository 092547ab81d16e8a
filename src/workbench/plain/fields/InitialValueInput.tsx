import { useEditor } from '../../editor/EditorContext.ts';
import formStyles from '../../form/form.module.css';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import type { InputProps } from './inputProps.ts';
import { findInitialInput, findKind, listChoiceTexts } from './fieldInputs.ts';

/** The value that a field starts with, in an input of its kind. */
export function InitialValueInput(props: InputProps) {
  return (
    <>
      <span>and starts with</span>
      <InitialInput {...props} />
    </>
  );
}

function InitialInput({ field, whole, of, set }: InputProps) {
  const { isReadOnly } = useEditor();
  const { initial = '' } = field;
  const write = (text: string) => set('initial', text === '' ? undefined : text);
  const label = `First value ${of}`;
  const input = findInitialInput(whole, findKind(whole));
  if (input === 'text') return <PlainTextInput label={label} value={String(initial)} onChange={write} />;
  if (input === 'tick' || input === 'choice')
    return (
      <PlainSelect
        label={label}
        choices={input === 'tick' ? ticks : [['', 'no choice'], ...(listChoiceTexts(whole) ?? [])]}
        value={initial === '' || initial === false ? '' : JSON.stringify(initial)}
        onChange={(json) => set('initial', json === '' ? undefined : JSON.parse(json))}
      />
    );
  return (
    <input
      className={formStyles.choice}
      type={input ?? 'text'}
      value={String(initial)}
      disabled={isReadOnly}
      aria-label={label}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}

const ticks: [value: string, label: string][] = [
  ['', 'no tick'],
  ['true', 'a tick'],
];
