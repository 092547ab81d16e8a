import path from 'node:path';
import { configFile, dashboardFile, extensionFolder, landingFile } from './documents/definitionFiles.ts';
import type { Document, Documents } from './documents/loadDocuments.ts';
import type { ObjectNode } from './documents/node.ts';
import { errorAt, say, type Problem } from './problem.ts';

/** The generated schemas that editors complete by, by where the files they are for stand; the config's is the last. */
const schemas = [
  { folder: 'schemas/screens/', schema: 'schemas/definition.schema.json' },
  { folder: 'schemas/templates/', schema: 'schemas/template.schema.json' },
  { folder: 'schemas/api/', schema: 'schemas/catalogue.schema.json' },
  { folder: dashboardFile, schema: 'schemas/dashboard.schema.json' },
  { folder: landingFile, schema: 'schemas/landing.schema.json' },
  { folder: extensionFolder, schema: 'schemas/extension.schema.json' },
  { folder: '', schema: 'schemas/config.schema.json' },
];

/**
 * Whether `$schema` leads an editor to the schema for its kind of file; without, nothing completes there and nothing is
 * said. Only a path within the repository is looked at: definitions may stand elsewhere, and an address on the web is
 * its author's affair. What members see does not depend on it.
 */
export function checkSchemaAddresses({
  config,
  landing,
  dashboard,
  catalogues,
  templates,
  screens,
  extensions,
}: Documents): Problem[] {
  const documents: Document[] = [
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
  const folder = path.posix.dirname(file);
  const found = path.posix.join(folder, address.value);
  const right = schemas.find((one) => file.startsWith(one.folder))?.schema ?? found;
  if (found === right || found.startsWith('..')) return [];
  return [errorAt(address.place, say.wrongSchema(relative(folder, right)))];
}

function relative(from: string, to: string): string {
  const found = path.posix.relative(from, to);
  return found.startsWith('.') ? found : `./${found}`;
}
