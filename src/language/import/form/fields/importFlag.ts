import { importChoice } from './importChoice.ts';
import type { ImportedField, Importing } from '../formScope.ts';

/** A box to tick; a choice of yes and no where the look says so. */
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
