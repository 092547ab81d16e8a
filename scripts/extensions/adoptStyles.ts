import type { Plugin } from 'vite';

const mark = '\0adopted:';

/** Has a stylesheet that code imports adopted by the page: its policy lets no style element of a stranger in. */
export function adoptStyles(): Plugin {
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
