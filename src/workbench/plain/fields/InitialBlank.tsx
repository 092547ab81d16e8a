import { useEditor } from '../../editor/EditorContext.ts';
import formStyles from '../../form/form.module.css';
import { PlainSelect } from '../PlainSelect.tsx';
import { TextBlank } from '../TextBlank.tsx';
import type { BlankProps } from './blankProps.ts';
import { findInitialInput, findKind, listChoiceTexts } from './fieldBlanks.ts';

/** The value that a field starts with, in an input of its kind. */
export function InitialBlank(props: BlankProps) {
  return (
    <>
      <span>and starts with</span>
      <InitialInput {...props} />
    </>
  );
}

function InitialInput({ field, whole, of, set }: BlankProps) {
  const { isReadOnly } = useEditor();
  const { initial = '' } = field;
  const write = (text: string) => set('initial', text === '' ? undefined : text);
  const label = `First value ${of}`;
  const input = findInitialInput(whole, findKind(whole));
  if (input === 'text') return <TextBlank label={label} value={String(initial)} onChange={write} />;
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
