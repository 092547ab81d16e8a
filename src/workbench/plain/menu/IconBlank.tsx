import { builtInMenuIcons } from '#definition';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';

interface Props {
  /** The accessible name. */
  label: string;
  /** As written: anything but a text is shown as none. */
  value: unknown;
  /** The icon that counts as long as there is none. */
  placeholder: string;
  onChange: (icon: string) => void;
}

/** The icon of an entry by its name. The portal's own are suggested; those of its icon set are too many. */
export function IconBlank({ label, value, placeholder, onChange }: Props) {
  const { isReadOnly } = useEditor();
  return (
    <SuggestInput
      aria-label={label}
      suggestions={[...builtInMenuIcons]}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholder}
      disabled={isReadOnly}
      onChange={(icon) => onChange(icon.trim())}
    />
  );
}
