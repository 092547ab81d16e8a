import { Button } from '../../button/Button.tsx';
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import { createSchemaUtils } from '@rjsf/utils';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, FieldProps } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useMemo } from 'react';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import styles from '../form.module.css';
import { useForm } from '../formContext.ts';
import type { FieldPath } from '../fieldPath.ts';
import { listWord, nameItemAction } from './listWords.ts';
import { useListFocus, useMoveFocus } from './useListFocus.ts';
import { useListNews } from './useListNews.ts';
import { viewGroup } from '../viewGroup.ts';

/** A list of groups or of single values: rjsf's own array field, with the portal's templates. */
export default function ListField(props: FieldProps<unknown[]>) {
  const { registry } = props;
  const { store, formName } = useForm();
  const own = useMemo(() => {
    const validators = store.validators(formName) as Parameters<typeof createPrecompiledValidator>[0];
    const validator = createPrecompiledValidator(validators, registry.rootSchema);
    return {
      ...registry,
      schemaUtils: createSchemaUtils(validator, registry.rootSchema),
      templates: { ...registry.templates, ArrayFieldTemplate, ArrayFieldItemTemplate },
    };
  }, [registry, store, formName]);
  return <ArrayField {...props} registry={own} />;
}

function ArrayFieldTemplate({ items, onAddClick, fieldPathId }: ArrayFieldTemplateProps<unknown[]>) {
  const { label, isSending, add: text, max, error, told } = useList(fieldPathId.path);
  const { words } = usePortal().config;
  const { box, add, press } = useListFocus(items.length);
  const news = useListNews(label, items);
  return (
    <fieldset
      className={styles.group}
      data-named
      ref={box}
      id={fieldPathId.$id}
      tabIndex={-1}
      aria-describedby={error ? `${fieldPathId.$id}-error` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {items}
      {items.length < max && (
        <div className={styles.actions}>
          <Button look="plain" disabled={isSending} onClick={press(onAddClick)} ref={add}>
            {text ?? listWord(words, 'addItem')}
          </Button>
        </div>
      )}
      {error && (
        <span key={told} className={styles.error} role="alert" id={`${fieldPathId.$id}-error`}>
          {error}
        </span>
      )}
      <span className="visually-hidden" aria-live="polite">
        {news}
      </span>
    </fieldset>
  );
}

function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  totalItems,
}: ArrayFieldItemTemplateProps<unknown[]>) {
  const { fieldPathId, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const { label, isSending, min } = useList(fieldPathId.path.slice(0, -1));
  const { words } = usePortal().config;
  const { box, keepFocus } = useMoveFocus();
  const item = `${label} ${index + 1}`;
  const buttons = [
    index > 0 && { word: 'moveUp' as const, act: keepFocus(onMoveUpItem) },
    index < totalItems - 1 && { word: 'moveDown' as const, act: keepFocus(onMoveDownItem) },
    totalItems > min && { word: 'remove' as const, act: onRemoveItem },
  ].filter((button) => button !== false);
  return (
    <div role="group" aria-label={item} className={styles.item} ref={box}>
      {children}
      <div className={styles.actions}>
        {buttons.map(({ word, act }) => (
          <Button
            key={word}
            look="plain"
            disabled={isSending}
            aria-label={nameItemAction(words, word, item)}
            onClick={act}
          >
            {listWord(words, word)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The list at a path. */
function useList(path: FieldPath) {
  const { store, formName } = useForm();
  return useSelected(store, () => viewGroup(store, formName, path));
}
