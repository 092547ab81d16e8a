import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { ExtensionFiles, Colour } from '#definition';
import { setExtensionFormatter, type ExtensionFormatter } from '#engine/formats/extensionFormat.ts';
import { ExtensionError, installExtension, getExtensionCode } from './installed.ts';
import { toText } from '#engine/values/toText.ts';
import type { Formatted } from './contract.ts';
import { formatExtensionError } from './formatExtensionError.ts';

/** An extension as `portico build` writes it: a function of the libraries that it shares with the portal, by name. */
interface ExtensionModule {
  default: (require: (name: string) => unknown) => unknown;
}

type ImportModule = (address: string) => Promise<ExtensionModule>;

const importFromOrigin: ImportModule = (address) =>
  import(/* @vite-ignore */ address) as Promise<ExtensionModule>;

/** The portal's own React, so that only one copy runs. */
const shared: Record<string, unknown> = {
  react: React,
  'react-dom': ReactDOM,
  'react/jsx-runtime': jsxRuntime,
};

const here = new Map<string, string>();

/** Fetches the extensions of a screen. Never rejects: an extension that failed shows an error where it is used. */
export async function loadExtensions(
  files: ExtensionFiles,
  importModule: ImportModule = importFromOrigin,
): Promise<void> {
  setExtensionFormatter(writeFormat);
  const load = async ([name, address]: [string, string | null]): Promise<void> => {
    if (address !== null && here.get(name) === address) return;
    here.delete(name);
    installExtension(name, await readCode(name, address, importModule));
    if (address !== null) here.set(name, address);
  };
  await Promise.all(Object.entries(files).map(load));
}

async function readCode(name: string, address: string | null, importModule: ImportModule): Promise<unknown> {
  if (address === null) return new ExtensionError(name, 'it is not built from what it says of itself now');
  try {
    const module = await importModule(address);
    return module.default(require);
  } catch (error) {
    return new ExtensionError(name, error);
  }
}

function require(name: string): unknown {
  if (!Object.hasOwn(shared, name)) throw new Error(`the portal shares no "${name}"`);
  return shared[name];
}

/** Formats a value by an extension. If that fails, returns an error message with the unchanged value. */
const writeFormat: ExtensionFormatter = ({ name, options, shows = 'text' }, value, wording) => {
  const whole = toText(value);
  try {
    const formatted = readFormatted(
      getExtensionCode('format', name)(value, { options, locale: wording.locale }),
    );
    return shows === 'word' ? formatted : { ...formatted, whole };
  } catch {
    return { text: `${formatExtensionError(name, wording.words)} ${whole}`, whole };
  }
};

const colours = ['green', 'red'] as const;

/** Returns text and colour of an extension's output. @throws if the output has another shape. */
function readFormatted(output: Formatted): { text: string; colour?: Colour } {
  const { text, colour } = typeof output === 'string' ? { text: output, colour: undefined } : output;
  if (typeof text !== 'string') throw new TypeError('it gives no text');
  return colour && colours.includes(colour) ? { text, colour } : { text };
}
