import { type MouseEvent, useId, useState } from 'react';
import type { CompiledForm } from '#definition';
import { translateMessage } from '#engine/texts/formatBackendText.ts';
import { usePortal } from '../../portal.ts';
import { useSelected } from '../../useSelected.ts';
import { type FieldPath, isSameOrBelow } from '../fieldPath.ts';
import { findField, findGroup } from '../findField.ts';
import { useFormContext } from '../formContext.ts';
import type { FormStore } from '../store/createFormStore.ts';
import styles from './errors.module.css';

export { collectErrors } from './collectErrors.ts';

/**
 * Shows the errors of the last attempt, each a link to its field. It gets the focus. An error stays here when its
 * field is changed, so that nothing moves while people type.
 */
export default function ErrorSummary() {
  const { store, formName } = useFormContext();
  const { config } = usePortal();
  const id = useId();
  const { error, count } = useSelected(store, () => {
    const form = store.form(formName);
    return { error: form.error(), count: form.errorCount() };
  });
  const [attempt, setAttempt] = useState({ count: 0, fields: error?.fields ?? [] });
  if (attempt.count !== count) setAttempt({ count, fields: error?.fields ?? [] });
  const { fields } = attempt;
  if (!error || fields.length === 0) return null;
  const form = store.form(formName).form();
  const open = (event: MouseEvent, path: FieldPath) => {
    // The address stays as it is.
    event.preventDefault();
    openStep(store.form(formName), path);
    const id = buildInputId(formName, path);
    // Each is rendered by the next frame.
    requestAnimationFrame(() => {
      openTabs(document.getElementById(id));
      requestAnimationFrame(() => document.getElementById(id)?.focus());
    });
  };
  const lines = fields.map((one) => {
    const message = translateMessage(one.message, config);
    const isRepeated = fields.filter((other) => other.message === one.message).length > 1;
    return {
      ...one,
      text: isRepeated && one.path.length > 0 ? `${formatFieldName(form, one.path)}: ${message}` : message,
    };
  });
  return (
    <div className={styles.errors} role="group" aria-labelledby={id} tabIndex={-1} id={formName}>
      <strong id={id}>{config.words.refused ?? 'Not accepted'}</strong>
      <ul>
        {lines.map(({ path, text }, at) => (
          <li key={`${path.join('_')} ${text}`} data-changed={!error.fields?.includes(fields[at]!)}>
            {path.length === 0 ? (
              <span role="alert">{text}</span>
            ) : (
              <a href={`#${buildInputId(formName, path)}`} onClick={(event) => open(event, path)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the step of a field. */
function openStep(form: FormStore, path: FieldPath): void {
  const step = form.form().steps?.find(({ paths }) => paths.some((one) => isSameOrBelow(path, one)));
  if (step) form.setStage(step.name);
}

/** Opens the tabs around an input, as a press on them does. */
function openTabs(input: HTMLElement | null): void {
  const panel = input?.closest<HTMLElement>('[role="tabpanel"][hidden]');
  if (!panel) return;
  openTabs(panel.parentElement);
  document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click();
}

/** Builds the id of a field's input. */
function buildInputId(formName: string, path: FieldPath): string {
  return [formName, ...path].join('_');
}

/** Returns the label of a field, after the names of the list items around it. */
function formatFieldName(form: CompiledForm, path: FieldPath): string {
  const items = path.flatMap((step, at) =>
    typeof step === 'number' ? [`${findGroup(form, path.slice(0, at))?.label ?? ''} ${step + 1}`] : [],
  );
  const field = findField(form, path) ?? findGroup(form, path);
  // The only field of an item has the label of its list.
  return [...items, ...(typeof path.at(-1) === 'number' ? [] : [field?.label ?? ''])].join(', ');
}
