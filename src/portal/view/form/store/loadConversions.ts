import { listForms, type CompiledScreen, type FieldSet } from '#definition';
import { moments } from '#engine/request/moments.ts';
import { loadedConversions } from './loadedConversions.ts';

/**
 * Loads the number parser for a screen with a number field, and the conversion of moments for one that sends them. Throws
 * if they can't be loaded.
 */
export async function loadConversions({ blocks, calls }: ScreenParts): Promise<void> {
  if (listForms(blocks).some(hasNumber))
    loadedConversions.number = (await import('../numberConversion.ts')).numberConversion;
  if (JSON.stringify(calls).includes('"zone":'))
    moments.convert = (await import('../widgets/MomentWidget.tsx')).toMoment;
}

type ScreenParts = Pick<CompiledScreen, 'blocks' | 'calls'>;

function hasNumber({ fields, groups = [] }: FieldSet): boolean {
  return fields.some(({ type }) => type === 'number') || groups.some(hasNumber);
}
