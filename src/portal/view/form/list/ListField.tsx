import { Button } from '../../button/Button.tsx';
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import {
  createSchemaUtils,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  type FieldProps,
} from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useMemo, useEffect, useRef, type MouseEvent, useState, type ReactElement } from 'react';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import styles from '../form.module.css';
import { useFormContext } from '../formContext.ts';
import type { FieldPath } from '../fieldPath.ts';
import { formatListText, formatItemActionName } from './listWords.ts';
import { buildGroupView } from '../buildGroupView.ts';

export default function ListField(props: FieldProps<unknown[]>) {
  const { registry } = props;
  const { store, formName } = useFormContext();
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
  const { label, isSending, add: text, max, error, errorCount } = useList(fieldPathId.path);
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
            {text ?? formatListText(words, 'addItem')}
          </Button>
        </div>
      )}
      {error && (
        <span key={errorCount} className={styles.error} role="alert" id={`${fieldPathId.$id}-error`}>
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
  const { box, keepFocus: preserveFocus } = useMoveFocus();
  const item = `${label} ${index + 1}`;
  const buttons = [
    index > 0 && { word: 'moveUp' as const, act: preserveFocus(onMoveUpItem) },
    index < totalItems - 1 && { word: 'moveDown' as const, act: preserveFocus(onMoveDownItem) },
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
            aria-label={formatItemActionName(words, word, item)}
            onClick={act}
          >
            {formatListText(words, word)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function useList(path: FieldPath) {
  const { store, formName } = useFormContext();
  return useSelected(store, () => buildGroupView(store, formName, path));
}

/** Focuses an added item. If an item is removed together with the focused button, focuses the Add button. */
function useListFocus(count: number) {
  const box = useRef<HTMLFieldSetElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  const pressed = useRef(false);
  useEffect(() => {
    const more = count - before.current;
    before.current = count;
    const items = box.current?.querySelectorAll<HTMLElement>(':scope > [role=group]');
    // Remembered from the click, because the button is gone after the last item that fits.
    if (more > 0 && pressed.current)
      items?.[count - 1]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    pressed.current = false;
    if (more < 0 && document.activeElement === document.body) add.current?.focus();
  }, [count]);
  const press = (addItem: (event: MouseEvent) => void) => (event: MouseEvent) => {
    pressed.current = true;
    addItem(event);
  };
  return { box, add, press };
}

/** Preserves the focus in an item that is moved, because rjsf drops it. */
function useMoveFocus() {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (button) (button.isConnected ? button : box.current?.querySelector('button'))?.focus();
  });
  const preserveFocus = (move: (event: MouseEvent) => void) => (event: MouseEvent<HTMLElement>) => {
    pressed.current = event.currentTarget;
    move(event);
  };
  return { box, keepFocus: preserveFocus };
}

/** Returns the announcement of the last change of a list's items, for screen readers; '' at first. */
function useListNews(label: string, items: readonly ReactElement[]): string {
  const { words } = usePortal().config;
  const [news, setNews] = useState('');
  const order = items.map(({ key }) => key).join(' ');
  const before = useRef(order);
  useEffect(() => {
    const change = findChange(keysIn(before.current), keysIn(order));
    before.current = order;
    if (change) setNews(formatListText(words, change.word, `${label} ${change.at + 1}`));
  }, [order, label, words]);
  return news;
}

const keysIn = (order: string): string[] => order.split(' ').filter((key) => key !== '');

/** Finds the change between two orders of item keys; null if there is none. */
function findChange(before: string[], now: string[]) {
  const removed = before.findIndex((key) => !now.includes(key));
  if (now.length > before.length) return { word: 'itemAdded' as const, at: now.length - 1 };
  if (now.length < before.length) return { word: 'itemRemoved' as const, at: removed };
  // A different list, as after an edit or with a new record, is not announced.
  const moved = now.findIndex((key, at) => key !== before[at]);
  return moved === -1 || removed !== -1 ? null : { word: 'itemMoved' as const, at: moved };
}
