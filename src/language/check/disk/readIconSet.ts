import { createRequire } from 'node:module';

/** A published set of icons: the SVG markup of each, and aliases. */
export interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

const require = createRequire(import.meta.url);

/** Loads the icon set. It is large: call this only if a config names one of its icons. */
export function readIconSet(): IconSet {
  return require('@iconify-json/lucide/icons.json') as IconSet;
}
