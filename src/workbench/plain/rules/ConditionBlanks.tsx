import type { Constraint } from '#definition';
import { useEditor } from '../../editor/EditorContext.ts';
import formStyles from '../../form/form.module.css';
import { NumberInput } from '../../form/NumberInput.tsx';
import { conditions, type ConditionName, type ConditionValue, type PlainCondition } from './conditions.ts';
import { FieldSelect } from './FieldSelect.tsx';
import type { RuleField } from './listRuleGroups.ts';

interface Props {
  condition: { name: ConditionName; value: number | string };
  /** The end of each control's name, such as "of rule 1". */
  of: string;
  fields: RuleField[];
  onChange: (must: Constraint) => void;
}

/** The condition of a rule, and its value if it has one. Another condition begins with a value that it can have. */
export function ConditionBlanks({ condition: { name, value }, of, fields, onChange }: Props) {
  const { isReadOnly } = useEditor();
  const { value: kind, unit, build }: PlainCondition = conditions[name];
  const pick = (next: ConditionName) => {
    const to: PlainCondition = conditions[next];
    onChange(to.build(to.value === kind ? value : buildFirstValue(to.value, fields)));
  };
  return (
    <>
      <select
        className={formStyles.choice}
        aria-label={`Condition ${of}`}
        value={name}
        disabled={isReadOnly}
        onChange={(event) => pick(event.currentTarget.value as ConditionName)}
      >
        {Object.entries(conditions).map(([one, { label }]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
      </select>
      {kind === 'number' && (
        <NumberInput
          value={Number(value)}
          disabled={isReadOnly}
          aria-label={`Number ${of}`}
          onChange={(number) => onChange(build(number))}
        />
      )}
      {kind === 'date' && (
        <input
          className={formStyles.choice}
          type="date"
          value={value}
          disabled={isReadOnly}
          aria-label={`Date ${of}`}
          onChange={({ currentTarget: { value: date } }) => date !== '' && onChange(build(date))}
        />
      )}
      {kind === 'field' && (
        <FieldSelect
          label={`Compared field ${of}`}
          fields={fields}
          value={String(value)}
          onChange={(path) => onChange(build(path))}
        />
      )}
      {unit !== undefined && <span>{unit}</span>}
    </>
  );
}

/** The value that a condition begins with: 1, today (ISO date, UTC) or the first field. */
export function buildFirstValue(kind: ConditionValue, fields: RuleField[]): number | string {
  if (kind === 'number') return 1;
  if (kind === 'date') return new Date().toISOString().slice(0, 10);
  return kind === 'field' ? (fields[0]?.path ?? '') : '';
}
