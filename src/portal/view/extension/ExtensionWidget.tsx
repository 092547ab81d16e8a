import { createElement, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useHydrating } from '#data/useHydrating.ts';
import { fieldFacts, type CompiledField, type CompiledUse, type Json } from '#definition';
import { parseNumber, type NumberStyle } from '#engine/numbers/parseNumber.ts';
import { toText } from '#engine/values/toText.ts';
import { usePortal } from '../portal.ts';
import styles from '../form/form.module.css';
import { FieldFrame } from '../form/widgets/FieldFrame.tsx';
import { getInputAria } from '../form/widgets/FieldLine.tsx';
import type { WidgetControl } from '../form/widgets/WidgetControl.ts';
import { ExtensionErrorMessage } from './ExtensionErrorMessage.tsx';
import { convertExtensionValue } from './convertExtensionValue.ts';
import { getExtensionCode } from './installed.ts';

/** Shows the operator's own input. If it fails, an error and the usual input are shown, so that the form stays usable. */
export default function ExtensionWidget({ usual, ...control }: Props) {
  const isFirst = useHydrating();
  const { widget } = control.field;
  if (!widget) return createElement(usual, control);
  if (isFirst)
    return (
      <FieldFrame {...control}>
        <div className={styles.control} aria-busy="true" />
      </FieldFrame>
    );
  const broken = (
    <>
      <ExtensionErrorMessage name={widget.name} />
      {createElement(usual, control)}
    </>
  );
  return (
    <ErrorBoundary fallback={broken} resetKeys={[widget]}>
      <FieldFrame {...control}>
        <Running use={widget} {...control} />
      </FieldFrame>
    </ErrorBoundary>
  );
}

/** Returns the value that the extension gets: a boolean, or a text; a number as `12.5`. */
function getExtensionValue(
  value: Json,
  { type, decimals }: CompiledField,
  style: NumberStyle,
): string | boolean {
  const { holds } = fieldFacts[type];
  if (holds === 'flag') return value === true;
  return holds === 'number' ? (parseNumber(toText(value), style, decimals) ?? '') : toText(value);
}

interface Props extends WidgetControl {
  /** The built-in input for such a field. */
  usual: ComponentType<WidgetControl>;
}

function Running({
  use: { name, options },
  id,
  field,
  view,
  type,
  leave,
}: WidgetControl & { use: CompiledUse }) {
  const { config } = usePortal();
  const { locale } = config;
  return createElement(getExtensionCode('widget', name), {
    options,
    locale,
    label: field.label,
    value: getExtensionValue(view.value, field, config),
    change: (value) => {
      const fitting = convertExtensionValue(value, field, config);
      if (fitting !== null) type(fitting);
    },
    leave,
    input: {
      id,
      name: field.name,
      className: styles.control,
      disabled: view.disabled,
      ...getInputAria(id, view),
    },
  });
}
