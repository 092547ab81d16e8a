import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageNames } from '#definition';

/** Builds the package whose command does the same as `portico init`, with the installed portal package. */
export async function buildCreate(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'scripts/pack/create/create.js'), join(folder, 'create.js'));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const { version, license, engines } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  const manifest = {
    name: packageNames.create,
    version,
    description: 'Makes a member portal whose screens are JSON, as portico init does.',
    license,
    engines,
    type: 'module',
    bin: { [packageNames.create]: 'create.js' },
    // Optional, because npm would fetch a missing peer by its name.
    peerDependencies: { [packageNames.portal]: version },
    peerDependenciesMeta: { [packageNames.portal]: { optional: true } },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}
