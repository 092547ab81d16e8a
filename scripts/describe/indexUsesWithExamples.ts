import path from 'node:path';
import { getDefaultPaths, readFiles, type Files } from '#check/index.ts';
import { indexWordUses } from '#describe/index.ts';
import { packageFolder } from '../portico/packageFolder.ts';

const examples = ['examples/orders', 'examples/starter', 'examples/words'];

/** Indexes the uses of each word: in the definitions of a portal, then in the examples of the package. */
export async function indexUsesWithExamples(own: Files): Promise<ReturnType<typeof indexWordUses>> {
  const others = examples.map(
    async (name) => [name, await readFiles(getDefaultPaths(path.join(packageFolder, name)))] as const,
  );
  return indexWordUses(new Map([['', own], ...(await Promise.all(others))]));
}
