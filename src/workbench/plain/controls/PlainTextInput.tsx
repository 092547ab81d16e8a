import { useEditor } from '../../editor/EditorContext.ts';
import { TextInput } from '../../form/TextInput.tsx';

interface Props {
  /** The accessible name. */
  label: string;
  /** The value as written. Anything but a text is shown as empty. */
  value: unknown;
  /** The text that applies while the value is missing. */
  placeholder?: string;
  onChange: (text: string) => void;
}

/** A text input that is disabled for readers. */
export function PlainTextInput({ label, value, placeholder, onChange }: Props) {
  const { isReadOnly } = useEditor();
  return (
    <TextInput
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholder}
      disabled={isReadOnly}
      onChange={onChange}
    />
  );
}
