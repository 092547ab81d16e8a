import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Rolldown, type Plugin } from 'vite';

/** What the portal shares with extensions, so that there is one of each in a page. */
const shared = ['react', 'react-dom', 'react/jsx-runtime'];

/** How the file may be called in which the code of an extension begins, in the order in which they are looked for. */
const entries = ['index.tsx', 'index.ts', 'index.jsx', 'index.js'];

/**
 * Bundles the code of an extension into one module: a function that takes `require` for what the portal shares, as the
 * modules of screens do, and gives what the code exports by default.
 * @param folder where the extension stands.
 * @throws a sentence where there is no code, or the bundler's own where it is wrong.
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
    // Whatever NODE_ENV says: what a browser gets names no file of this machine.
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

/** Has a stylesheet that code imports adopted by the page: its policy lets no style element of a stranger in. */
function adoptStyles(): Plugin {
  return {
    name: 'adopt-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css')) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // Its name must not end as that of a stylesheet, which the bundler would take for one.
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
