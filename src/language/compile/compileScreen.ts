import {
  listAllBlocks,
  listSingleFields,
  filterByKind,
  listTopBlocks,
  type BlockKind,
  type Call,
  type CompiledCall,
  type CompiledRead,
  type CompiledScreen,
  type PreloadCalls,
  type JsonObject,
  type OptionsFrom,
  type Read,
  type Screen,
  type Title,
} from '#definition';
import { compileBlock } from './compileBlock.ts';
import { compileCall } from './compileCall.ts';
import { compileCondition } from './compileCondition.ts';
import { compilePreload } from './preload/compilePreload.ts';
import { compileTemplate, compileValues } from './compileValue.ts';
import { createUniqueNames } from './createUniqueNames.ts';
import { createConstraintRegistry } from './createConstraintRegistry.ts';
import type { CompileContext } from './compileContext.ts';

/** A compiled screen with the schemas of its tests, which `compileModule` turns into code. */
export interface CompiledScreenParts {
  screen: CompiledScreen;
  /** The schemas of the tests, by number. */
  tests: JsonObject[];
  /** True if one of the tests needs a checksum. */
  checksums: boolean;
  /** The kinds of block on the screen. */
  kinds: BlockKind[];
  /** The calls that can be made before the module is loaded. */
  preloads: PreloadCalls;
}

/** Compiles a valid screen with its template merged. The portal's own words are the defaults. */
export function compileScreen(
  id: string,
  screen: Screen,
  calls: Map<string, Call>,
  words: CompileContext['words'],
  extensions: CompileContext['extensions'] = {},
  timeZone = 'UTC',
): CompiledScreenParts {
  const context = createContext(screen, words, extensions);
  const { tests } = context;
  const reads = Object.entries(context.reads).map(([name, read]) => compileRead(name, read, context));
  const blocks = listTopBlocks(screen).map((block) => compileBlock(block, context));
  const once = Object.keys(screen.query ?? {});
  const compiled = {
    id,
    title: compileTitle(screen.title),
    calls: pickCalls(context.made, calls, timeZone),
    reads,
    once,
    blocks,
    ...listFiles(extensions),
    ...(context.pictures.size > 0 && ({ pictures: true } as const)),
  };
  return {
    screen: compiled,
    tests: tests.schemas(),
    checksums: tests.hasChecksum(),
    kinds: [...new Set(listAllBlocks(blocks).map(({ type }) => type))],
    preloads: compilePreload(screen, compiled),
  };
}

/** Creates the context, with the calls recorded so far. */
function createContext(
  screen: Screen,
  words: CompileContext['words'],
  extensions: CompileContext['extensions'],
): CompileContext & { made: Set<string>; pictures: Set<string> } {
  const fields = filterByKind(listAllBlocks(listTopBlocks(screen)), 'form').flatMap((form) =>
    listSingleFields(form.fields),
  );
  const options = fields.flatMap(({ names, field: { options } }) =>
    options && !Array.isArray(options) ? [[names.join('.'), options] as [string, OptionsFrom]] : [],
  );
  const made = new Set<string>();
  const pictures = new Set<string>();
  return {
    tests: createConstraintRegistry(),
    name: createUniqueNames(),
    made,
    pictures,
    recordCall: (call) => made.add(call),
    recordPicture: (call) => {
      made.add(call);
      pictures.add(call);
    },
    extensions,
    words,
    reads: screen.reads ?? {},
    options: Object.fromEntries(options),
  };
}

/** Returns the files of the extensions. They are part of the module, so that its hash changes with them. */
function listFiles(extensions: CompileContext['extensions']): Pick<CompiledScreen, 'extensions'> {
  const files = Object.entries(extensions).map(([name, { file }]) => [name, file] as const);
  return files.length > 0 ? { extensions: Object.fromEntries(files) } : {};
}

function compileTitle(title: Title): CompiledScreen['title'] {
  return typeof title === 'string' ? title : compileTemplate(title.template, title.else);
}

function compileRead(name: string, read: Read, { tests, recordCall }: CompileContext): CompiledRead {
  const { call, payload, when, failure = {} } = read;
  recordCall(call);
  return { name, call, payload: compileValues(payload), when: compileCondition(when, tests), failure };
}

function pickCalls(
  names: Set<string>,
  calls: Map<string, Call>,
  timeZone: string,
): Record<string, CompiledCall> {
  return Object.fromEntries([...names].map((name) => [name, compileNamed(name, calls, timeZone)]));
}

function compileNamed(name: string, calls: Map<string, Call>, timeZone: string): CompiledCall {
  const call = calls.get(name);
  if (!call) throw new Error(`unknown call "${name}": compile only what check found right`);
  return compileCall(name, call, timeZone);
}
