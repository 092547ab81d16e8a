import type { Block, Format, Widget } from './contract.ts';

/** An extension that can't be shown, with the reason. Operators read it among the reported browser errors. */
export class ExtensionError extends Error {
  constructor(name: string, why: unknown) {
    super(`The extension "${name}" could not be shown: ${why instanceof Error ? why.message : String(why)}`);
  }
}

interface ExtensionCode {
  format: Format;
  widget: Widget<object>;
  block: Block<object>;
}

const installed = new Map<string, unknown>();

/** Registers the export of an extension's file, or the error in its place. */
export function installExtension(name: string, found: unknown): void {
  installed.set(name, found);
}

/**
 * Returns the code of an extension that the screen has loaded.
 * @throws the reason if there is none.
 */
export function getExtensionCode<K extends keyof ExtensionCode>(_kind: K, name: string): ExtensionCode[K] {
  const found = installed.get(name);
  if (typeof found === 'function') return found as ExtensionCode[K];
  throw found instanceof ExtensionError ? found : new ExtensionError(name, 'its file gives no function');
}
