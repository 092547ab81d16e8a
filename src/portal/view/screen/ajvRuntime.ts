import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';

/** Bundlers differ in what the default import of a CommonJS module is: its exports, or what it calls default. */
const asModule = (found: unknown) => (typeof found === 'function' ? { default: found } : found);

/** The runtime modules that ajv's standalone code asks for, by name. */
const modules: Record<string, unknown> = {
  'ajv/dist/runtime/equal': asModule(equal),
  'ajv/dist/runtime/ucs2length': asModule(ucs2length),
};

/** What a screen's module is given as `require`. Throws where the compiler and this map disagree. */
export function ajvRuntime(name: string): unknown {
  if (!Object.hasOwn(modules, name)) throw new Error(`A compiled screen asks for "${name}"`);
  return modules[name];
}
