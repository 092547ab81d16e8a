import { useEditor } from '../../editor/EditorContext.ts';
import { NumberInput } from '../../form/NumberInput.tsx';
import { TextBlank } from '../TextBlank.tsx';

interface Props {
  /** The accessible name. */
  label: string;
  isNumber: boolean;
  /** Null for a number that is not written yet. */
  value: string | number | null;
  onChange: (value: string | number) => void;
}

/** The blank of a value that is always the same. */
export function FixedBlank({ label, isNumber, value, onChange }: Props) {
  const { isReadOnly } = useEditor();
  if (!isNumber) return <TextBlank label={label} value={value} placeholder="empty" onChange={onChange} />;
  const number = typeof value === 'number' ? value : null;
  return <NumberInput aria-label={label} value={number} disabled={isReadOnly} onChange={onChange} />;
}
