import { createHash } from 'node:crypto';
import { compileModule, compileScreen, type LoadableExtension } from '#compile/index.ts';
import {
  getOwnValue,
  getTitleText,
  type PreloadCalls,
  type CompiledScreen,
  type PortalConfig,
  type ScreenEntry,
} from '#definition';
import type { UpToDateExtensionFiles } from '../../extensions/readInstalledExtensions.ts';
import { buildCompiledModule } from '../buildCompiledModule.ts';
import type { ValidScreen } from './lastValidUnits.ts';
import type { CompiledModule } from '../moduleFolder.ts';

export interface CompiledScreenEntry {
  key: string;
  entry: ScreenEntry;
  preloads: PreloadCalls;
}

/** The compiled entry of a screen, with its module if the screen has changed and was compiled now. */
export interface CompiledScreenUnit {
  unit: CompiledScreenEntry;
  module: CompiledModule | null;
}

/**
 * Compiles a screen if it has changed.
 * @param before the served units, by screen id.
 * @param built the built files of the extensions, by name.
 * @throws if the compiler fails, the module does not parse, or no file can have its name.
 */
export function compileValidScreen(
  id: string,
  good: ValidScreen,
  { words, timeZone }: Pick<PortalConfig, 'words' | 'timeZone'>,
  before: Record<string, CompiledScreenEntry>,
  built: UpToDateExtensionFiles,
): CompiledScreenUnit {
  const { screen, calls } = good;
  const extensions = findExtensions(good, built);
  const key = createHash('sha256')
    .update(JSON.stringify([screen, calls, words.total, words.rules, extensions, timeZone]))
    .digest('base64');
  const same = getOwnValue(before, id);
  if (same?.key === key) return { unit: same, module: null };
  const parts = compileScreen(id, screen, new Map(Object.entries(calls)), words, extensions, timeZone);
  const module = buildCompiledModule(id, compileModule(parts));
  const entry = {
    title: getTitleText(screen.title),
    module: addressOf(module.name),
    kinds: parts.kinds,
    ...placeExtensions(parts.screen),
    ...(parts.screen.pictures && { pictures: true as const }),
  };
  return { unit: { key, entry, preloads: parts.preloads }, module };
}

const addressOf = (file: string): string => `/definitions/${file}`;

function findExtensions(
  { extensions = {} }: ValidScreen,
  built: UpToDateExtensionFiles,
): Record<string, LoadableExtension> {
  const found = Object.entries(extensions).map(
    ([name, declared]) => [name, { declared, file: getOwnValue(built, name) ?? null }] as const,
  );
  return Object.fromEntries(found);
}

function placeExtensions({ extensions }: CompiledScreen): Pick<ScreenEntry, 'extensions'> {
  if (!extensions) return {};
  const placed = Object.entries(extensions).map(([name, file]) => [name, file && addressOf(file)] as const);
  return { extensions: Object.fromEntries(placed) };
}
