import type { ReactNode } from 'react';
import type { CompiledField } from '#definition';
import { createLazyComponent } from '../../codeChunk.ts';
import styles from '../form.module.css';
import type { FieldView } from '../buildFieldView.ts';
import { FieldHelp } from './FieldHelp.tsx';
import { FieldLine } from './FieldLine.tsx';

const CodeNotice = createLazyComponent(() => import('../code/CodeNotice.tsx'));

export function FieldFrame({ id, field, view, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {field.label}
      </label>
      <FieldHelp id={id} field={field} />
      {children}
      {view.codeOf && <CodeNotice id={id} action={view.codeOf} isQuiet={view.isMarked} />}
      <FieldLine id={id} view={view} />
    </div>
  );
}

interface FrameProps {
  id: string;
  field: CompiledField;
  view: FieldView;
  children: ReactNode;
}
