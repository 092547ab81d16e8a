import { useEditor } from '../../editor/EditorContext.ts';
import { NumberInput } from '../../form/NumberInput.tsx';
import { PlainTextInput } from '../controls/PlainTextInput.tsx';

interface Props {
  /** The accessible name. */
  label: string;
  isNumber: boolean;
  /** The constant value; null while no number is typed. */
  value: string | number | null;
  onChange: (value: string | number) => void;
}

/** The input of a constant value that is sent. */
export function ConstantInput({ label, isNumber, value, onChange }: Props) {
  const { isReadOnly } = useEditor();
  if (!isNumber)
    return <PlainTextInput label={label} value={value} placeholder="empty" onChange={onChange} />;
  const number = typeof value === 'number' ? value : null;
  return <NumberInput aria-label={label} value={number} disabled={isReadOnly} onChange={onChange} />;
}
