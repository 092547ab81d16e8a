import { Menu } from '@mantine/core';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useEditor } from '../editor/EditorContext.ts';
import { findChildPlace, type LanguagePlace } from '../schema/findPlace.ts';
import { buildEmptyValue } from '../schema/buildEmptyValue.ts';
import { insertEntry } from '#edit/insertEntry.ts';
import { LineIcon } from '../icons/LineIcon.tsx';
import { listWords, type LanguageWord } from '../schema/listWords.ts';
import type { FormSchema } from './buildFormSchema.ts';
import styles from './form.module.css';

/** The fields of an object, and a select that adds further words. */
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

interface Props {
  place: LanguagePlace;
  words: LanguageWord[];
  label?: string | undefined;
}

/** Offers the words that an object does not have yet, each with its help. */
function AddWord({ place, words, label }: Props) {
  const { language, edit, isReadOnly } = useEditor();
  if (words.length === 0 || isReadOnly) return null;
  const add = (key: string) => {
    const child = findChildPlace(language, place, key);
    if (child)
      edit((text) => insertEntry(text, place.path, { key, value: buildEmptyValue(language, child.variant) }));
  };
  return (
    <Menu position="bottom-start" shadow="none" width={360}>
      <Menu.Target>
        <button type="button" className={styles.quietButton} aria-label={label && `Add to ${label}`}>
          <LineIcon name="plus" /> Add…
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {words.map(({ key, label: name, help }) => (
          <Menu.Item key={key} onClick={() => add(key)}>
            <span className={styles.menuLabel}>{name}</span>
            <span className={styles.menuHelp}>{help.replaceAll('`', '')}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
