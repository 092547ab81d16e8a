import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of a library that a build replaces with a smaller file of this repository. */
export interface LibraryReplacement {
  /** The package whose import is replaced; imports by other packages stay. */
  importer: string;
  package: string;
  files: string[];
  replacement: string;
  /** Gzip bytes that the replacement saves over all scripts of a build; at least 1,500. */
  saves: number;
  why: string;
}

const markdown: LibraryReplacement = {
  importer: '@rjsf/core',
  package: 'markdown-to-jsx',
  files: ['dist/react.js'],
  replacement: 'src/portal/view/form/rjsf/plainMarkdown.ts',
  saves: 31_073,
  why: 'rjsf writes its own complaints as markdown, which no compiled schema causes',
};

export const portalReplacements: LibraryReplacement[] = [
  markdown,
  {
    importer: '@rjsf/utils',
    package: 'fast-uri',
    files: ['index.js'],
    replacement: 'src/portal/view/form/rjsf/noReferences.ts',
    saves: 7_902,
    why: 'compiled form schemas are names and bare types: no $ref is resolved',
  },
  {
    importer: '@rjsf/utils',
    package: '@rjsf/utils',
    files: ['lib/schema/shallowAllOfMerge.js'],
    replacement: 'src/portal/view/form/rjsf/throwOnAllOf.ts',
    saves: 4_009,
    why: 'compiled form schemas are names and bare types: no allOf is merged',
  },
  {
    importer: 'axios',
    package: 'axios',
    files: ['lib/adapters/fetch.js'],
    replacement: 'src/portal/data/wire/noFetchAdapter.ts',
    saves: 5_036,
    why: 'the wire sends by XMLHttpRequest',
  },
  {
    importer: 'axios',
    package: 'axios',
    files: [
      'lib/cancel/CancelToken.js',
      'lib/helpers/AxiosURLSearchParams.js',
      'lib/helpers/HttpStatusCode.js',
      'lib/helpers/cookies.js',
      'lib/helpers/formDataToJSON.js',
      'lib/helpers/toFormData.js',
      'lib/helpers/toURLEncodedForm.js',
    ],
    replacement: 'src/portal/data/wire/noObjectForms.ts',
    saves: 2_743,
    why: 'the wire makes its own bodies, and stops a request by a signal',
  },
  {
    importer: '@tanstack/query-core',
    package: '@tanstack/query-core',
    files: ['build/modern/infiniteQueryBehavior.js', 'build/modern/mutationCache.js'],
    replacement: 'src/portal/data/noMutations.ts',
    saves: 1_632,
    why: 'the portal reads by queries, sends changes without the library, and has no infinite lists',
  },
];

export const workbenchReplacements: LibraryReplacement[] = [markdown];

/**
 * Replaces files of libraries in a build, each where its package imports it. The browser's build fails on a file that
 * matches nothing; the server's build may resolve other files of a package, such as axios for Node.
 */
export function replaceLibraryFiles(root: string, entries: LibraryReplacement[]): Plugin {
  const used = new Set<string>();
  return {
    name: 'portico:replace-internals',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const ofImporter = entries.filter((entry) => entry.importer === splitPath(importer ?? '').name);
      if (ofImporter.length === 0) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const { name, file } = splitPath(resolved?.id ?? '');
      const found = ofImporter.find((entry) => entry.package === name && entry.files.includes(file));
      if (!found) return resolved;
      used.add(`${name}/${file}`);
      return join(root, found.replacement);
    },
    buildEnd(error) {
      if (error || this.environment.config.consumer !== 'client') return;
      const all = entries.flatMap((entry) => entry.files.map((file) => `${entry.package}/${file}`));
      const unused = all.filter((path) => !used.has(path));
      if (unused.length > 0) this.error(`Replacements that match nothing: ${unused.join(', ')}`);
    },
  };
}

/** Returns the package of a file and the path in it; empty for files outside of packages. */
function splitPath(id: string): { name: string; file: string } {
  const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
  const [, name = '', file = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(path) ?? [];
  return { name, file };
}
