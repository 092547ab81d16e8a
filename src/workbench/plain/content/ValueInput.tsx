import { useState } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';
import styles from '../../form/form.module.css';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';
import { useScreenChoices } from '../useScreenChoices.ts';
import type { ValuePart } from './parts.ts';

interface Props {
  part: ValuePart;
  /** The accessible name. */
  label: string;
  /** The value as written. Anything but a text is shown as empty. */
  value: unknown;
  /** Receives the new text; '' if it is emptied. */
  onChange: (text: string) => void;
}

/** The control of a text: a choice, a colour, a target, or the text itself. */
export function ValueInput({ part, label, value, onChange }: Props) {
  const { control, choices, isOptional, placeholder } = part;
  const text = typeof value === 'string' ? value : '';
  const Control = control && controls[control];
  if (Control) return <Control {...{ part, label, onChange }} value={text} />;
  if (!choices) return <PlainTextInput {...{ label, placeholder, onChange }} value={text} />;
  const none = isOptional || text === '' ? [['', placeholder ?? 'Choose'] as const] : [];
  return (
    <PlainSelect {...{ label, onChange }} choices={[...none, ...Object.entries(choices)]} value={text} />
  );
}

type InputProps = Omit<Props, 'value'> & { value: string };

/** A colour, picked or typed. An incomplete colour is not saved. */
function ColourInput({ label, value, onChange }: InputProps) {
  const { isReadOnly } = useEditor();
  const [written, setWritten] = useState<string | null>(null);
  const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
  const write = (text: string) => {
    setWritten(isColour(text) ? null : text);
    if (isColour(text)) onChange(text);
  };
  return (
    <>
      <input
        type="color"
        className={styles.colour}
        aria-label={`${label}, chosen`}
        value={isColour(value) ? value : '#000000'}
        disabled={isReadOnly}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <PlainTextInput label={label} value={written ?? value} onChange={(text) => write(text.trim())} />
      {written !== null && (
        <p className={styles.problem} role="status">
          A colour is # and six digits or letters from a to f.
        </p>
      )}
    </>
  );
}

/** The option for an external address. It begins with a space, so that it equals no address. */
const outside = ' outside';

/** A target: a screen, a place of the page, or an external address. An incomplete address is not saved. */
function TargetInput({ part, label, value, onChange }: InputProps) {
  const { choices = {}, isOutside = false, isOptional, placeholder } = part;
  const screens = useScreenChoices();
  const [written, setWritten] = useState<string | null>(null);
  const address = written ?? (isOutside && isAddress(value) ? value : null);
  const write = (text: string) => {
    setWritten(isAddress(text) ? null : text);
    if (isAddress(text)) onChange(text);
  };
  const choose = (next: string) => {
    setWritten(next === outside ? 'https://' : null);
    if (next !== outside) onChange(next);
  };
  const none = isOptional || value === '' ? [['', placeholder ?? 'Choose'] as const] : [];
  return (
    <>
      <PlainSelect
        label={label}
        choices={[
          ...none,
          ...Object.entries(choices),
          ...screens,
          ...(isOutside ? [[outside, 'an address outside of the portal'] as const] : []),
        ]}
        value={address === null ? value : outside}
        onChange={choose}
      />
      {address !== null && (
        <PlainTextInput
          label={`Address for ${label}`}
          value={address}
          onChange={(text) => write(text.trim())}
        />
      )}
      {written !== null && (
        <p className={styles.problem} role="status">
          An address outside of the portal begins with https:// and the name of a site.
        </p>
      )}
    </>
  );
}

const isAddress = (text: string): boolean => /^https:\/\/[^\s/]+\.[^\s/]/.test(text) && URL.canParse(text);

const controls = { colour: ColourInput, target: TargetInput };
