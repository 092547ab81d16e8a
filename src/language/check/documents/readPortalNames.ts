import {
  configFile,
  type Catalogue,
  type Extension,
  type ExtensionKind,
  type PortalConfig,
  findExtensionName,
} from '#definition';
import { isObject } from '#shared/isObject.ts';
import type { Files } from './files.ts';

/** Names by the key of a definition that refers to them, such as `call`. */
export type PortalNames = Record<'call' | 'codes' | 'to' | 'screen' | 'extends', string[]> & {
  /** The calls that answer a file, which `download` alone refers to. */
  files: string[];
  extensions: Record<ExtensionKind, string[]>;
};

/** Reads the names of calls, lists of codes, routes, screens and templates, also of invalid files, but not of files that are no JSON. */
export function readPortalNames(files: Files): PortalNames {
  const catalogues = [...files].flatMap(([file, text]) => (isIn('api', file) ? parse<Catalogue>(text) : []));
  const calls = catalogues.flatMap(({ calls = {} }) => Object.entries(calls));
  return {
    call: calls.flatMap(([name, call]) => (isFileCall(call) ? [] : [name])).toSorted(),
    files: calls.flatMap(([name, call]) => (isFileCall(call) ? [name] : [])).toSorted(),
    codes: catalogues.flatMap(({ codes = {} }) => Object.keys(codes)).toSorted(),
    to: Object.keys(parse<PortalConfig>(files.get(configFile)).routes ?? {}),
    screen: namesIn(files, 'screens'),
    extends: namesIn(files, 'templates'),
    extensions: {
      format: extensionsIn(files, 'format'),
      widget: extensionsIn(files, 'widget'),
      block: extensionsIn(files, 'block'),
    },
  };
}

/** True for a call that answers a file, also for one that is not valid. */
const isFileCall = (call: unknown): boolean => isObject(call) && 'types' in call;

const isIn = (folder: string, file: string): boolean => file.startsWith(`schemas/${folder}/`);

function namesIn(files: Files, folder: string): string[] {
  const start = `schemas/${folder}/`.length;
  return [...files.keys()]
    .filter((file) => isIn(folder, file))
    .map((file) => file.slice(start).replace(/\.json$/, ''));
}

function extensionsIn(files: Files, wanted: ExtensionKind): string[] {
  return [...files].flatMap(([file, text]) => {
    const name = findExtensionName(file);
    return name !== null && parse<Extension>(text).kind === wanted ? name : [];
  });
}

function parse<T>(text: string | null | undefined): Partial<T> {
  try {
    return JSON.parse(text ?? '') as Partial<T>;
  } catch {
    return {};
  }
}
