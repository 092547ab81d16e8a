import { createRequire } from 'node:module';

/** A published set of icons: the SVG markup of each, and aliases. */
export interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

const require = createRequire(import.meta.url);

/** The set is loaded only when a config names one of its icons, because it is large. */
export function readIconSet(): IconSet {
  return require('@iconify-json/lucide/icons.json') as IconSet;
}
