import { builtInMenuIcons } from '#definition';
import { useEditor } from '../../editor/EditorContext.ts';
import { SuggestInput } from '../../form/SuggestInput.tsx';

interface Props {
  /** The accessible name. */
  label: string;
  /** The value as written. Anything but a text is shown as empty. */
  value: unknown;
  /** The icon that applies while none is set. */
  placeholder: string;
  onChange: (icon: string) => void;
}

/** The name of an entry's icon. The portal's own icons are suggested; its icon set has too many. */
export function IconInput({ label, value, placeholder, onChange }: Props) {
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
