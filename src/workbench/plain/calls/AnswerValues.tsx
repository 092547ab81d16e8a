import type { ValuePath } from '#edit/textChange.ts';
import { isObject } from '#shared/isObject.ts';
import { AdvancedButton } from '../controls/AdvancedButton.tsx';
import styles from '../plain.module.css';
import { describeShape } from './describeCall.ts';
import type { PlainCall } from './sentValues.ts';

interface Props {
  path: ValuePath;
  call: PlainCall;
}

/** The values of each row of an answer, or of its record, which are changed under Advanced. */
export function AnswerValues({ path, call: { fields, fieldsBy, rows } }: Props) {
  const variants = listVariants(fieldsBy);
  if (!isObject(fields) && variants.length === 0) return null;
  const subject = rows === undefined ? 'the answer' : 'each row of the answer';
  return (
    <div className={styles.inner}>
      {isObject(fields) && <Fields path={[...path, 'fields']} lead={`In ${subject}`} fields={fields} />}
      {variants.map(({ key, value, fields: own }) => (
        <Fields
          key={value}
          path={[...path, 'fieldsBy', 'shapes', value]}
          lead={`With ${key} ${value}, in ${subject}`}
          fields={own}
        />
      ))}
    </div>
  );
}

interface FieldsProps {
  path: ValuePath;
  lead: string;
  fields: Record<string, unknown>;
}

function Fields({ path, lead, fields }: FieldsProps) {
  const words = Object.entries(fields).map(([name, shape]) => `${name} (${describeShape(shape)})`);
  return (
    <p className={styles.hint}>
      {lead}: {words.join(', ') || 'nothing'}. <AdvancedButton path={path} text="Change them" />
    </p>
  );
}

/** Lists the variants of an answer's fields, one per value of a payload key. Malformed entries are skipped. */
function listVariants(fieldsBy: unknown): { key: string; value: string; fields: Record<string, unknown> }[] {
  const { key, shapes } = isObject(fieldsBy) ? fieldsBy : {};
  if (!isObject(shapes)) return [];
  return Object.entries(shapes).flatMap(([value, fields]) =>
    isObject(fields) ? [{ key: String(key), value, fields }] : [],
  );
}
