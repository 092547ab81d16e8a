import { fieldFacts, listValuePaths } from '#definition';
import { findFields, type ScreenContents } from '../screenContents.ts';
import type { ValueContext } from './visitValues.ts';

/** True if a field only shows a value that is calculated from typed values. Nothing else may read that. */
export function isCalculatedField(name: string, { form }: ValueContext, screen: ScreenContents): boolean {
  return findFields(name, form, screen).some(
    ({ type, value }) =>
      fieldFacts[type].people === 'see' && listValuePaths(value).some((path) => path.startsWith('form.')),
  );
}
