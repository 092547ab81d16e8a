import type {
  Block,
  BlockKind,
  Call,
  CompiledCall,
  CompiledRead,
  CompiledScreen,
  JsonObject,
  OptionsFrom,
  Read,
  Screen,
  Words,
} from '../definition/index.ts';
import { compileBlock, walkBlocks } from './compileBlock.ts';
import { compileCall } from './compileCall.ts';
import { compileDecision } from './compileDecision.ts';
import { compileValues } from './compileValue.ts';
import { createNames } from './createNames.ts';
import { createTestBook, type TestBook } from './createTestBook.ts';
import type { CompileContext } from './compileContext.ts';

/** A screen that is compiled but for its tests, whose schemas `compileModule` turns into code. */
export interface ScreenParts {
  screen: CompiledScreen;
  /** The schemas of the tests, by number. */
  tests: JsonObject[];
  /** The kinds of block it shows. */
  kinds: BlockKind[];
}

/** Compiles a screen that check found right: template merged, calls known. The portal's own words fill what it leaves out. */
export function compileScreen(
  id: string,
  screen: Screen,
  calls: Map<string, Call>,
  words: Pick<Words, 'total'>,
): ScreenParts {
  const context = createContext(screen, words);
  const { tests } = context;
  const reads = Object.entries(context.reads).map(([name, read]) => compileRead(name, read, tests));
  const blocks = blocksOf(screen).map((block) => compileBlock(block, context));
  const nested = blocks.flatMap(walkBlocks);
  const once = Object.keys(screen.query ?? {});
  const used = [...reads.map(({ call }) => call), ...nested.flatMap(callsOf)];
  return {
    screen: { id, title: screen.title, calls: pickCalls(used, calls), reads, once, blocks },
    tests: tests.schemas(),
    kinds: [...new Set(nested.map(({ type }) => type))],
  };
}

function createContext(screen: Screen, words: CompileContext['words']): CompileContext {
  const fields = blocksOf(screen).flatMap(fieldsOf);
  const options = fields.flatMap(([name, { options }]) =>
    options && !Array.isArray(options) ? [[name, options] as [string, OptionsFrom]] : [],
  );
  return {
    tests: createTestBook(),
    name: createNames(),
    words,
    reads: screen.reads ?? {},
    options: Object.fromEntries(options),
  };
}

/** A screen of one block is that block. */
function blocksOf(screen: Screen): Block[] {
  return screen.type === 'blocks' ? screen.blocks : [screen];
}

function fieldsOf(block: Block): [string, { options?: unknown[] | OptionsFrom }][] {
  if (block.type === 'form') return Object.entries(block.fields);
  if (block.type === 'sideBySide') return block.blocks.flatMap(fieldsOf);
  if (block.type === 'tabs') return block.tabs.flatMap((tab) => tab.blocks.flatMap(fieldsOf));
  return [];
}

function compileRead(name: string, read: Read, tests: TestBook): CompiledRead {
  const { call, payload, when, failure = {} } = read;
  return { name, call, payload: compileValues(payload), when: compileDecision(when, tests), failure };
}

function callsOf(block: CompiledScreen['blocks'][number]): string[] {
  if (block.type === 'report') return block.call === undefined ? [] : [block.call];
  if (block.type === 'form') return block.actions.map(({ call }) => call);
  return [];
}

function pickCalls(names: string[], calls: Map<string, Call>): Record<string, CompiledCall> {
  return Object.fromEntries([...new Set(names)].map((name) => [name, compileNamed(name, calls)]));
}

function compileNamed(name: string, calls: Map<string, Call>): CompiledCall {
  const call = calls.get(name);
  if (!call) throw new Error(`unknown call "${name}": compile only what check found right`);
  return compileCall(name, call);
}
