import { fieldFacts, pathsOf } from '#definition';
import { findFields, type ScreenPieces } from '../screenPieces.ts';
import type { Context } from './visitValues.ts';

/** Whether a field only shows what is worked out of what is typed: nobody but the person who looks at it can read that. */
export function isWorkedOut(name: string, { form }: Context, screen: ScreenPieces): boolean {
  return findFields(name, form, screen).some(
    ({ type, value }) =>
      fieldFacts[type].people === 'see' && pathsOf(value).some((path) => path.startsWith('form.')),
  );
}
