import type { ModuleSizes } from '#server/build/recordModules.ts';

/** A script that came, by its path in the build, and its gzip bytes. */
export interface ScriptBytes {
  file: string;
  bytes: number;
}

/**
 * Gzip bytes by owner: an npm package, or a folder of the sources. A script's bytes are shared in proportion
 * to its minified modules. The build does not know compiled screens.
 */
export function sharePackages(scripts: ScriptBytes[], sizes: ModuleSizes): Map<string, number> {
  const shares = new Map<string, number>();
  const add = (owner: string, bytes: number) => shares.set(owner, (shares.get(owner) ?? 0) + bytes);
  for (const { file, bytes } of scripts) {
    const modules = Object.entries(sizes[file] ?? { [file]: 1 });
    const whole = modules.reduce((sum, [, length]) => sum + length, 0);
    for (const [module, length] of modules) add(findOwner(module), (bytes * length) / whole);
  }
  return shares;
}

/** The package of a file, or its module, and in the larger modules the folder. */
export function findOwner(module: string): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
  const [room] =
    /^src\/(?:(?:language|portal)\/)?[^/]+(?:\/(?:form|report|routes|screen|session|shell|toasts|wire)(?=\/))?/.exec(
      module,
    ) ?? [];
  const rest = module.startsWith('definitions/') ? 'compiled screen' : 'other';
  return name ?? room ?? rest;
}
