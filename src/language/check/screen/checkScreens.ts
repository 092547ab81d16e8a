import type { RunIsolated } from '../createIsolatedRunner.ts';
import type { DefinitionDocuments } from '../documents/parseDefinitionFiles.ts';
import type { Problem } from '../problem.ts';
import { checkScreen, type CheckedScreen } from './checkScreen.ts';
import { checkTemplates } from './checkTemplates.ts';
import { createCachedScreenCheck } from './createCachedScreenCheck.ts';
import { buildKnownPortal, type PortalBasis } from './knownPortal.ts';
import type { ResolvedScreen } from './resolvedScreen.ts';

export interface CheckedScreens {
  /** The screens without problems, by id. */
  valid: Map<string, ResolvedScreen>;
  problems: Problem[];
  warnings: Problem[];
}

/** Checks every screen with its templates. Unchanged screens are cached. */
export function checkScreens(
  documents: DefinitionDocuments,
  basis: PortalBasis,
  isolate: RunIsolated,
): CheckedScreens {
  const templates = checkTemplates(documents, isolate);
  const portal = buildKnownPortal(documents, basis);
  const before = createCachedScreenCheck(documents, basis, portal);
  const valid = new Map<string, ResolvedScreen>();
  const problems = [...templates.values()].flatMap((template) => template.problems);
  const warnings: Problem[] = [];
  for (const [id, document] of documents.screens) {
    const checked = isolate<CheckedScreen>(
      document.file,
      () => before(document.node, () => checkScreen(id, document, { templates, portal, isolate })),
      (problem) => ({ problems: [problem], warnings: [] }),
    );
    for (const problem of checked.problems) problems.push(problem);
    for (const warning of checked.warnings) warnings.push(warning);
    if (checked.resolved && !documents.damaged.has(document.file)) valid.set(id, checked.resolved);
  }
  return { valid, problems, warnings };
}
