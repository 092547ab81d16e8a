import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Builds the folder of the package behind `npm create portico`: it does what `portico init` does. */
export async function buildCreate(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'scripts/pack/create/create.js'), join(folder, 'create.js'));
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const { version, license, engines } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  const manifest = {
    name: 'create-portico',
    version,
    description: 'Makes a member portal whose screens are JSON: npm create portico my-portal',
    license,
    engines,
    type: 'module',
    bin: { 'create-portico': 'create.js' },
    dependencies: { portico: version },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}
