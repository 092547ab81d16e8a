import type { FieldTemplateProps } from '@rjsf/utils';
import { formatJsonPointer } from '#shared/jsonPointer.ts';
import { removeEntry } from '#edit/removeEntry.ts';
import { useEditor } from '../editor/EditorContext.ts';
import type { FormSchema } from './buildFormSchema.ts';
import styles from './form.module.css';
import { HelpText } from './HelpText.tsx';
import { IconButton } from './IconButton.tsx';
import { escapeId } from './escapeId.ts';
import { PlaceProblems } from './PlaceProblems.tsx';
import { VariantSelect } from './VariantSelect.tsx';

/** The row of a word: label, help and buttons. The root of the form and list entries render theirs elsewhere. */
export function FieldTemplate({ schema, id: rawId, children }: FieldTemplateProps) {
  const { edit, isReadOnly } = useEditor();
  const { word, place, isOpen, type } = schema as unknown as FormSchema;
  if (!word) return children;
  const id = escapeId(rawId);
  const { path, help, value } = place;
  const text = word.help || help;
  const isGroup = isOpen === true || type === 'array';
  return (
    <div
      className={styles.field}
      data-group={isGroup || undefined}
      data-place={formatJsonPointer(path)}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
    >
      <div className={styles.labelRow}>
        <label id={`${id}-label`} className={styles.label} htmlFor={isGroup ? undefined : id}>
          {word.label}
          {word.isRequired && <span className={styles.required}> required</span>}
        </label>
        <VariantSelect place={place} label={word.label} />
        {!word.isRequired && value !== undefined && !isReadOnly && (
          <IconButton
            icon="close"
            name={`Remove ${word.label}`}
            onClick={() => edit((before) => removeEntry(before, path))}
          />
        )}
      </div>
      {children}
      <PlaceProblems path={path} />
      {text !== '' && <HelpText id={`${id}-help`} text={text} />}
    </div>
  );
}
