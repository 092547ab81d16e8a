import { importChoice } from './importChoice.ts';
import type { ImportedField, Importing } from '../formScope.ts';

/** A checkbox, or a choice of Yes and No if the UI schema asks for one. */
export function importFlag(importing: Importing): ImportedField {
  const { at, scope, common, hint } = importing;
  const { default: initial } = at.schema;
  if (initial !== undefined && initial !== null && typeof initial !== 'boolean')
    scope.remarks.lose(`${at.pointer}/default`, 'Its default is neither true nor false.');
  if (hint.widget === 'radio' || hint.widget === 'select')
    return importChoice(importing, [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ]);
  return {
    field: { ...common, type: 'checkbox', ...(typeof initial === 'boolean' && { initial }) },
    shape: 'boolean',
  };
}
