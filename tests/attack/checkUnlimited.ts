import { createHostFilter } from '#check/address/createHostFilter.ts';
import { checkCatalogues } from '#check/catalogue/checkCatalogues.ts';
import { checkConfig } from '#check/config/checkConfig.ts';
import { checkLanding } from '#check/checkLanding.ts';
import { createIsolatedRunner } from '#check/createIsolatedRunner.ts';
import type { Files } from '#check/index.ts';
import { parseDefinitionFiles, type DefinitionDocuments } from '#check/documents/parseDefinitionFiles.ts';
import type { ObjectNode } from '#check/documents/node.ts';
import { parseDocument } from '#check/documents/parseDocument.ts';
import type { Problem } from '#check/problem.ts';
import { checkScreens } from '#check/screen/checkScreens.ts';
import type { HeavyFile } from './heavyFiles.ts';

/** Checks a file among others without limits on counts, so that the checks behind those limits run. */
export function checkUnlimited(files: Files, { file, text }: HeavyFile): Problem[] {
  const isolate = createIsolatedRunner();
  const { documents } = parseDefinitionFiles(files, isolate);
  const { node } = parseDocument(file, text);
  if (node?.kind !== 'object') throw new Error(`${file} can't be read`);
  addDocument(documents, file, node);
  const isHostAllowed = createHostFilter(null);
  const catalogue = checkCatalogues(documents, isolate);
  const config = checkConfig(documents, { calls: catalogue, isAllowed: isHostAllowed });
  const landing = checkLanding(documents, config, isHostAllowed);
  const screens = checkScreens(
    documents,
    { catalogue, config, extensions: new Map(), allowedHosts: null },
    isolate,
  );
  return [catalogue, config, landing, screens].flatMap(({ problems }) => problems);
}

function addDocument(documents: DefinitionDocuments, file: string, node: ObjectNode): void {
  const name = /^schemas\/(?:screens|templates)\/(.+)\.json$/.exec(file)?.[1] ?? '';
  if (file === 'screens.config.json') documents.config = node;
  else if (file.startsWith('schemas/content/')) documents.landing = node;
  else if (file.startsWith('schemas/api/')) documents.catalogues.set(file, node);
  else if (file.startsWith('schemas/templates/')) documents.templates.set(name, { file, node });
  else documents.screens.set(name, { file, node });
}
