import type { CaseContext } from '#cases/caseContext.ts';
import { compileModule, compileScreen } from '#compile/index.ts';
import { listForms, type CompiledScreen, type FieldSet } from '#definition';
import { requireModuleSyntax } from './requireModuleSyntax.ts';

/**
 * Compiles a screen for its cases: as for members, but each field has the default input of its type.
 * Only an extension's code knows how to fill in its widget.
 * @throws if the module does not parse.
 */
export function compileForCases({ id, screen, calls, config }: CaseContext): string {
  const declared = Object.entries(config.extensions);
  const extensions = Object.fromEntries(declared.map(([name, one]) => [name, { declared: one, file: null }]));
  const parts = compileScreen(id, screen, calls, config.words, extensions, config.timeZone);
  const text = compileModule({ ...parts, screen: withUsualInputs(parts.screen) });
  requireModuleSyntax(text);
  return text;
}

function withUsualInputs(screen: CompiledScreen): CompiledScreen {
  const copy = structuredClone(screen);
  for (const form of listForms(copy.blocks)) dropWidgets(form);
  return copy;
}

function dropWidgets({ fields, groups = [] }: FieldSet): void {
  for (const field of fields) delete field.widget;
  for (const group of groups) dropWidgets(group);
}
