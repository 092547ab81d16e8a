import { Button } from '@mantine/core';
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import { TranslatableString } from '@rjsf/utils';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, FieldProps } from '@rjsf/utils';
import { useEffect, useMemo, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useSelected } from '../useSelected.ts';
import styles from './form.module.css';
import { useForm } from './formContext.ts';
import type { FieldPath } from './fieldPath.ts';
import { findGroup } from './findField.ts';

/** A list of groups of fields: rjsf's own array field, with the portal's templates. */
export default function ListField(props: FieldProps<unknown[]>) {
  const { registry } = props;
  const own = useMemo(
    () => ({ ...registry, templates: { ...registry.templates, ArrayFieldTemplate, ArrayFieldItemTemplate } }),
    [registry],
  );
  return <ArrayField {...props} registry={own} />;
}

function ArrayFieldTemplate({
  items,
  canAdd,
  onAddClick,
  fieldPathId,
  registry,
}: ArrayFieldTemplateProps<unknown[]>) {
  const { label, sending } = useList(fieldPathId.path);
  const { box, add } = useListFocus(items.length);
  return (
    <fieldset className={styles.group} ref={box}>
      <legend className={styles.label}>{label}</legend>
      {items}
      {canAdd && (
        <div className={styles.actions}>
          <Button variant="default" disabled={sending} onClick={onAddClick} ref={add}>
            {registry.translateString(TranslatableString.AddItemButton)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function ArrayFieldItemTemplate({
  children,
  buttonsProps,
  index,
  registry,
}: ArrayFieldItemTemplateProps<unknown[]>) {
  const { fieldPathId, hasMoveUp, hasMoveDown, hasRemove } = buttonsProps;
  const { onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps;
  const { label, sending } = useList(fieldPathId.path);
  const { box, keepFocus } = useMoveFocus();
  const item = `${label} ${index + 1}`;
  const buttons = [
    hasMoveUp && { word: TranslatableString.MoveUpButton, act: keepFocus(onMoveUpItem) },
    hasMoveDown && { word: TranslatableString.MoveDownButton, act: keepFocus(onMoveDownItem) },
    hasRemove && { word: TranslatableString.RemoveButton, act: onRemoveItem },
  ].filter((button) => button !== false);
  return (
    <div role="group" aria-label={item} ref={box}>
      {children}
      <div className={styles.actions}>
        {buttons.map(({ word, act }) => (
          <Button
            key={word}
            variant="default"
            disabled={sending}
            aria-label={`${registry.translateString(word)} ${item}`}
            onClick={act}
          >
            {registry.translateString(word)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The label of the list at a path, or around the item at a path; and whether its form is being sent. */
function useList(path: FieldPath) {
  const { store, formName } = useForm();
  return useSelected(store, () => {
    const form = store.form(formName);
    return { label: findGroup(form.form(), path)?.label, sending: form.sending() !== null };
  });
}

/** Takes the focus into an item that was added; and where one was removed, with the button in it, to the one that adds. */
function useListFocus(count: number) {
  const box = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const more = count - before.current;
    before.current = count;
    const { activeElement } = document;
    const items = box.current?.querySelectorAll<HTMLElement>(':scope > [role=group]');
    if (more > 0 && activeElement === add.current)
      items?.[count - 1]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    if (more < 0 && activeElement === document.body) add.current?.focus();
  }, [count]);
  return { box, add };
}

/** Leaves the focus in an item that is moved: rjsf takes it away. */
function useMoveFocus() {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (button) (button.isConnected ? button : box.current?.querySelector('button'))?.focus();
  });
  const keepFocus = (move: (event: MouseEvent) => void) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget;
    move(event);
  };
  return { box, keepFocus };
}
