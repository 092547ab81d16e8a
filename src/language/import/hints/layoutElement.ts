import { buildLabel } from '#shared/buildLabel.ts';

export interface LayoutElement {
  type: string;
  label?: string | boolean | { text?: string; show?: boolean };
  text?: string;
  i18n?: string;
  scope?: string;
  elements?: LayoutElement[];
  options?: Record<string, unknown>;
  rule?: LayoutRule;
}

export interface LayoutRule {
  effect: 'SHOW' | 'HIDE' | 'ENABLE' | 'DISABLE';
  condition: LayoutCondition;
}

export interface LayoutCondition {
  type?: string;
  scope?: string;
  schema?: object;
  expectedValue?: unknown;
  conditions?: LayoutCondition[];
}

export function findLabelText({ label, text, i18n }: LayoutElement): string | null {
  const own = typeof label === 'object' ? label.text : label;
  if (typeof own === 'string' && own !== '') return own;
  return text ?? (i18n === undefined ? null : buildLabel(i18n));
}

/** Parses the property path of a scope: `#/properties/lines/items/properties/qty` is `lines[].qty`. */
export function parseScope(scope: string): string {
  const steps = scope.replace(/^#?\/?/, '').split('/');
  let path = '';
  for (const [index, step] of steps.entries())
    if (step === 'items' && steps[index - 1] !== 'properties') path += '[]';
    else if (steps[index - 1] === 'properties') path += path === '' ? step : `.${step}`;
  return path;
}
