import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { listWords } from '../language/listWords.ts';
import type { FormSchema } from './buildFormSchema.ts';
import { AddWord } from './AddWord.tsx';
import styles from './form.module.css';

export function ObjectFieldTemplate({ properties, schema }: ObjectFieldTemplateProps) {
  const { place, word } = schema as unknown as FormSchema;
  const missing = listWords(place).filter(({ isPresent, isRequired }) => !isPresent && !isRequired);
  return (
    <div className={styles.fields} data-nested={word !== undefined || undefined}>
      {properties.map(({ content, name }) => (
        <div key={name}>{content}</div>
      ))}
      <AddWord place={place} words={missing} label={word?.label} />
    </div>
  );
}
