import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';

/** Bundlers differ in the default import of a CommonJS module: its exports, or its `default`. */
const asModule = (found: unknown) => (typeof found === 'function' ? { default: found } : found);

/** The runtime modules that ajv's standalone code requires, by name. */
const modules: Record<string, unknown> = {
  'ajv/dist/runtime/equal': asModule(equal),
  'ajv/dist/runtime/ucs2length': asModule(ucs2length),
};

/** The `require` of a screen's module. Throws if the compiler and this map disagree. */
export function requireAjvModule(name: string): unknown {
  if (!Object.hasOwn(modules, name)) throw new Error(`A compiled screen asks for "${name}"`);
  return modules[name];
}
