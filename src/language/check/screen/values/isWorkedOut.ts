import { fieldFacts, pathsOf } from '#definition';
import { findFields, type ScreenPieces } from '../screenPieces.ts';
import type { Context } from './visitValues.ts';

/** True if a field only shows a value that is calculated from typed values. Nothing else may read that. */
export function isWorkedOut(name: string, { form }: Context, screen: ScreenPieces): boolean {
  return findFields(name, form, screen).some(
    ({ type, value }) =>
      fieldFacts[type].people === 'see' && pathsOf(value).some((path) => path.startsWith('form.')),
  );
}
