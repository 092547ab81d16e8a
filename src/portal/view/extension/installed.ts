import type { Block, Format, Widget } from './contract.ts';

/** An extension that can't be shown, and why: operators read it among what broke in browsers. */
export class ExtensionError extends Error {
  constructor(name: string, why: unknown) {
    super(`The extension "${name}" could not be shown: ${why instanceof Error ? why.message : String(why)}`);
  }
}

/** The code of an extension, by its kind. */
interface Code {
  format: Format;
  widget: Widget<object>;
  block: Block<object>;
}

const installed = new Map<string, unknown>();

/** Keeps what an extension's file gives, or why there is none. */
export function install(name: string, found: unknown): void {
  installed.set(name, found);
}

/**
 * The code of an extension that a screen has brought.
 * @throws why there is none.
 */
export function codeOf<K extends keyof Code>(_kind: K, name: string): Code[K] {
  const found = installed.get(name);
  if (typeof found === 'function') return found as Code[K];
  throw found instanceof ExtensionError ? found : new ExtensionError(name, 'its file gives no function');
}
