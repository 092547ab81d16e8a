import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Rolldown, type Plugin } from 'vite';

/** Libraries that the portal passes to extensions, so that a page loads one copy of each. */
const shared = ['react', 'react-dom', 'react/jsx-runtime'];

const entries = ['index.tsx', 'index.ts', 'index.jsx', 'index.js'];

/**
 * Bundles an extension into one module. Its function takes `require` for shared libraries, like the modules of screens, and
 * returns the default export.
 * @param folder the extension's folder.
 * @throws a sentence if there is no entry file, or the bundler's error.
 */
export async function bundleExtension(folder: string): Promise<string> {
  const files = await readdir(folder);
  const entry = entries.find((name) => files.includes(name));
  if (entry === undefined) throw new Error(`there is no code: one of ${entries.join(', ')}`);
  const [built] = (await build({
    root: resolve(folder),
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    // With a NODE_ENV for development the code would contain file names of this machine.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [adoptStyles()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(resolve(folder), entry), formats: ['cjs'] },
      rolldownOptions: { external: shared, output: { codeSplitting: false, exports: 'named' } },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built?.output.find((file) => file.type === 'chunk');
  if (!chunk?.exports.includes('default')) throw new Error(`${entry} has no default export`);
  return wrap(chunk.code.trim());
}

function wrap(code: string): string {
  return `export default function (require) {\nconst exports = {};\n${code}\nreturn exports.default;\n}\n`;
}

const mark = '\0adopted:';

/** Adds imported stylesheets to the page by `adoptedStyleSheets`, because the policy blocks style elements. */
function adoptStyles(): Plugin {
  return {
    name: 'adopt-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // The id must not end with `.css`, otherwise the bundler would treat it as a stylesheet.
      return found && `${mark}${found.id}.js`;
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const file = id.slice(mark.length, -'.js'.length);
      return [
        `import text from ${JSON.stringify(`${file}?inline`)};`,
        'const sheet = new CSSStyleSheet();',
        'sheet.replaceSync(text);',
        'document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];',
      ].join('\n');
    },
  };
}
