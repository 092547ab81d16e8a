import { type ReactNode, useId } from 'react';
import type { CompiledLayoutPart } from '#definition';
import { useSelected } from '../../useSelected.ts';
import formStyles from '../form.module.css';
import { useFormContext } from '../formContext.ts';
import { isWideForm } from '../isWideForm.ts';
import styles from './layout.module.css';
import { hasShownPart } from './hasShownPart.ts';
import { FormTabs } from './FormTabs.tsx';

export type RenderField = (path: readonly string[]) => ReactNode;

export function FormParts({ parts, place }: { parts: readonly CompiledLayoutPart[]; place: RenderField }) {
  return (
    <div className={formStyles.fields} data-laid-out data-many={isWideForm(parts)}>
      {parts.map((part) => (
        <FormPart key={getPartKey(part)} part={part} place={place} />
      ))}
    </div>
  );
}

function FormPart({ part, place }: { part: CompiledLayoutPart; place: RenderField }) {
  if (part.part === 'field') return place(part.path);
  if (part.part === 'row') return <div className={styles.row}>{part.paths.map(place)}</div>;
  return part.part === 'tabs' ? (
    <FormTabs tabs={part.tabs} render={(parts) => <FormParts parts={parts} place={place} />} />
  ) : (
    <FormSection section={part} place={place} />
  );
}

interface FormSectionProps {
  section: Extract<CompiledLayoutPart, { part: 'section' }>;
  place: RenderField;
}

function FormSection({ section: { heading, help, parts }, place }: FormSectionProps) {
  const id = useId();
  const { store, formName } = useFormContext();
  const isShown = useSelected(store, () => hasShownPart(store, formName, parts));
  const Heading = store.form(formName).form().heading ? 'h3' : 'h2';
  if (!isShown) return null;
  return (
    <div
      className={styles.section}
      role="group"
      aria-labelledby={id}
      aria-describedby={help === undefined ? undefined : `${id}-help`}
    >
      <Heading className={styles.heading} id={id}>
        {heading}
      </Heading>
      {help !== undefined && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <FormParts parts={parts} place={place} />
    </div>
  );
}

function getPartKey(part: CompiledLayoutPart): string {
  if (part.part === 'field') return part.path.join('.');
  if (part.part === 'row') return part.paths.join();
  return part.part === 'section' ? `section ${part.heading}` : `tabs ${part.tabs[0]?.label}`;
}
