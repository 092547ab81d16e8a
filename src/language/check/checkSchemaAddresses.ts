import { configFile, dashboardFile, landingFile, findSchemaName } from '#definition';
import type { DefinitionDocument, DefinitionDocuments } from './documents/parseDefinitionFiles.ts';
import type { ObjectNode } from './documents/node.ts';
import { buildError, sentences, type Problem } from './problem.ts';

/**
 * Reports a `$schema` that leads an editor to the wrong schema. Only a path within the repository is checked: definitions may
 * be elsewhere, and a URL is the author's choice. A missing `$schema` is no problem, because members see no difference.
 */
export function checkSchemaAddresses({
  config,
  landing,
  dashboard,
  catalogues,
  templates,
  screens,
  extensions,
}: DefinitionDocuments): Problem[] {
  const documents: DefinitionDocument[] = [
    { file: configFile, node: config },
    { file: landingFile, node: landing },
    { file: dashboardFile, node: dashboard },
    ...[...catalogues].map(([file, node]) => ({ file, node })),
    ...templates.values(),
    ...screens.values(),
    ...extensions.values(),
  ];
  return documents.flatMap(({ file, node }) => (node ? checkAddress(file, node) : []));
}

function checkAddress(file: string, node: ObjectNode): Problem[] {
  const address = node.entries.get('$schema')?.value;
  if (address?.kind !== 'scalar' || typeof address.value !== 'string') return [];
  if (/^([a-z]+:|\/)/i.test(address.value)) return [];
  const folder = file.split('/').slice(0, -1);
  const found = resolvePath(folder, address.value);
  const right = `schemas/${findSchemaName(file) ?? 'config'}.schema.json`;
  if (found === right || found.startsWith('..')) return [];
  return [buildError(address.place, sentences.wrongSchema(relative(folder, right)))];
}

/** Returns the path of an address from the repository's root; one that leaves it begins with `..`. */
function resolvePath(folder: string[], address: string): string {
  const steps: string[] = [];
  for (const step of [...folder, ...address.split('/')]) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

function relative(from: string[], to: string): string {
  const steps = to.split('/');
  const differing = from.findIndex((step, at) => step !== steps[at]);
  const shared = differing === -1 ? from.length : differing;
  const found = [...from.slice(shared).map(() => '..'), ...steps.slice(shared)].join('/');
  return found.startsWith('.') ? found : `./${found}`;
}
