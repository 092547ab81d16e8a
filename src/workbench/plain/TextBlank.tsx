import { useEditor } from '../editor/EditorContext.ts';
import { TextInput } from '../form/TextInput.tsx';

interface Props {
  /** The accessible name. */
  label: string;
  /** As written: anything but a text is shown as none. */
  value: unknown;
  /** The text that counts as long as there is none. */
  placeholder?: string;
  onChange: (text: string) => void;
}

/** A blank with a text that members read. */
export function TextBlank({ label, value, placeholder, onChange }: Props) {
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
