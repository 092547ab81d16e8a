import type { Constraint } from '#definition';
import { useEditor } from '../../editor/EditorContext.ts';
import formStyles from '../../form/form.module.css';
import { NumberInput } from '../../form/NumberInput.tsx';
import { PlainSelect } from '../controls/PlainSelect.tsx';
import { conditions, type ConditionName, type ConditionValue, type PlainCondition } from './conditions.ts';
import { listRuleFieldChoices, type RuleField } from './listRuleFields.ts';

interface Props {
  condition: { name: ConditionName; value: number | string };
  /** The end of each control's name, such as "of rule 1". */
  of: string;
  fields: RuleField[];
  onChange: (must: Constraint) => void;
}

/** The inputs of a condition and its value. A newly chosen condition gets a valid first value. */
export function ConditionInputs({ condition: { name, value }, of, fields, onChange }: Props) {
  const { isReadOnly } = useEditor();
  const { value: kind, unit, build }: PlainCondition = conditions[name];
  const pick = (next: ConditionName) => {
    const to: PlainCondition = conditions[next];
    onChange(to.build(to.value === kind ? value : buildFirstValue(to.value, fields)));
  };
  return (
    <>
      <PlainSelect
        label={`Condition ${of}`}
        choices={conditionChoices}
        value={name}
        onChange={(next) => pick(next as ConditionName)}
      />
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
        <PlainSelect
          label={`Compared field ${of}`}
          choices={listRuleFieldChoices(fields)}
          value={String(value)}
          onChange={(path) => onChange(build(path))}
        />
      )}
      {unit !== undefined && <span>{unit}</span>}
    </>
  );
}

const conditionChoices = Object.entries(conditions).map(([name, { label }]) => [name, label] as const);

/** Builds the first value of a condition: 1, today (ISO date, UTC) or the first field. */
function buildFirstValue(kind: ConditionValue, fields: RuleField[]): number | string {
  if (kind === 'number') return 1;
  if (kind === 'date') return new Date().toISOString().slice(0, 10);
  return kind === 'field' ? (fields[0]?.path ?? '') : '';
}
