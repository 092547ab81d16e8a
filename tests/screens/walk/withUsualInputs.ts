import { formsIn, type CompiledScreen, type FieldSet } from '../../../src/definition/index.ts';

/**
 * A screen whose fields have their usual inputs, where extensions would be: what a field holds, sends and is checked by stays
 * its type's, and how an extension is filled in, its code alone knows.
 */
export function withUsualInputs(screen: CompiledScreen): CompiledScreen {
  const copy = structuredClone(screen);
  for (const form of formsIn(copy.blocks)) dropWidgets(form);
  return copy;
}

function dropWidgets({ fields, groups = [] }: FieldSet): void {
  for (const field of fields) delete field.widget;
  for (const group of groups) dropWidgets(group);
}
