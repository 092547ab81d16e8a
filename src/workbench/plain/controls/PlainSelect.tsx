import { useEditor } from '../../editor/EditorContext.ts';
import formStyles from '../../form/form.module.css';

interface Props {
  /** The accessible name. */
  label: string;
  /** The values with their labels, in order. */
  choices: (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
  /** True if the choice only filters what is shown, so that it is enabled for readers too. Default: false. */
  isFilter?: boolean;
}

/** A select with labels in plain words. A value outside of the choices is added as an option. */
export function PlainSelect({ label, choices, value, onChange, isFilter = false }: Props) {
  const { isReadOnly } = useEditor();
  const isOther = choices.every(([one]) => one !== value);
  return (
    <select
      className={formStyles.choice}
      aria-label={label}
      value={value}
      disabled={isReadOnly && !isFilter}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {isOther && <option value={value}>{value}</option>}
      {choices.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}
