import { useEditor } from '../../editor/EditorContext.ts';
import formStyles from '../../form/form.module.css';
import type { RuleField } from './listRuleGroups.ts';

interface Props {
  label: string;
  fields: RuleField[];
  /** The path of the chosen field; '' if none is chosen yet. */
  value: string;
  onChange: (path: string) => void;
}

/** A choice of a field by its label. A path that is no field of the form stays a choice of its own. */
export function FieldSelect({ label, fields, value, onChange }: Props) {
  const { isReadOnly } = useEditor();
  const isOther = value !== '' && fields.every(({ path }) => path !== value);
  return (
    <select
      className={formStyles.choice}
      aria-label={label}
      value={value}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {value === '' && <option value="">Choose a field</option>}
      {isOther && <option value={value}>{value}</option>}
      {fields.map(({ path, label: name }) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </select>
  );
}
