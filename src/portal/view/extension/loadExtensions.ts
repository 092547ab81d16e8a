import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import type { ExtensionFiles, Colour } from '#definition';
import { setExtensionFormats, type WriteExtension } from '#engine/formats/extensionFormat.ts';
import { ExtensionError, install, codeOf } from './installed.ts';
import { toText } from '#engine/values/toText.ts';
import type { Formatted } from './contract.ts';
import { sayFault } from './sayFault.ts';

/** What `portico build` makes of an extension: it takes the libraries that it shares with the portal, by name. */
interface ExtensionModule {
  default: (require: (name: string) => unknown) => unknown;
}

type ImportModule = (address: string) => Promise<ExtensionModule>;

const importFromOrigin: ImportModule = (address) =>
  import(/* @vite-ignore */ address) as Promise<ExtensionModule>;

/** The portal's own React, so that there is one. */
const shared: Record<string, unknown> = {
  react: React,
  'react-dom': ReactDOM,
  'react/jsx-runtime': jsxRuntime,
};

/** Which file each extension that is here comes from. */
const here = new Map<string, string>();

/** Fetches the code of the extensions that a screen uses. What can't be had, or is no code, says so where it would stand: this never rejects. */
export async function loadExtensions(
  files: ExtensionFiles,
  importModule: ImportModule = importFromOrigin,
): Promise<void> {
  setExtensionFormats(writeFormat);
  const load = async ([name, address]: [string, string | null]): Promise<void> => {
    if (address !== null && here.get(name) === address) return;
    here.delete(name);
    install(name, await bring(name, address, importModule));
    if (address !== null) here.set(name, address);
  };
  await Promise.all(Object.entries(files).map(load));
}

async function bring(name: string, address: string | null, importModule: ImportModule): Promise<unknown> {
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

/** What an extension makes of a value. Where it can't, that is said, with the value as it came. */
const writeFormat: WriteExtension = ({ name, options, shows = 'text' }, value, said) => {
  const whole = toText(value);
  try {
    const formatted = readFormatted(codeOf('format', name)(value, { options, locale: said.locale }));
    return shows === 'word' ? formatted : { ...formatted, whole };
  } catch {
    return { text: `${sayFault(name, said.words)} ${whole}`, whole };
  }
};

const colours = ['green', 'red'] as const;

/** @throws where an extension gives something else. */
function readFormatted(given: Formatted): { text: string; colour?: Colour } {
  const { text, colour } = typeof given === 'string' ? { text: given, colour: undefined } : given;
  if (typeof text !== 'string') throw new TypeError('it gives no text');
  return colour && colours.includes(colour) ? { text, colour } : { text };
}
