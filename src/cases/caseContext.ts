import type { ResolvedScreen } from '../check/index.ts';
import {
  childrenOf,
  topBlocks,
  type Block,
  type Call,
  type PortalConfig,
  type Screen,
} from '../definition/index.ts';

/** Who is signed in while a case runs. */
export const member = { userId: 100001, username: 'Asha', token: 'token-1', ipAddress: '10.0.0.1' };
/** Where the portal stands while a case runs. */
export const origin = 'https://portal.example';

/** What cases are made from: a screen, and what surrounds it. */
export interface CaseContext {
  id: string;
  screen: Screen;
  /** The paths that lead to it. */
  routes: string[];
  place: ResolvedScreen['place'];
  config: PortalConfig;
  /** The catalogue. */
  calls: Map<string, Call>;
  /** The names of the calls that the screen makes. */
  made: string[];
}

/** The context of a screen in which check found nothing wrong. */
export function createCaseContext(
  { id, screen, place, calls: made }: ResolvedScreen,
  { config, calls }: Pick<CaseContext, 'config' | 'calls'>,
): CaseContext {
  const routes = Object.entries(config.routes).filter(
    ([, route]) => 'screen' in route && route.screen === id,
  );
  return { id, screen, routes: routes.map(([path]) => path), place, config, calls, made };
}

/** A path into a resolved screen, as in RFC 6901: `['blocks', 0, 'columns', 2]`. */
export type Pointer = (string | number)[];

/** A pointer as text: `blocks[0].columns[2]`. */
export function formatPointer(pointer: Pointer): string {
  return pointer
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

/** Where something of a screen was written: `schemas/screens/incomes/level-income.json:8:5`. */
export function writeSource({ place }: CaseContext, pointer: Pointer): string {
  const { file, line, column } = place(pointer);
  return `${file}:${line}:${column}`;
}

/** A block, where it stands, and the tabs that lead to it. */
export interface FoundBlock<B extends Block = Block> {
  block: B;
  pointer: Pointer;
  /** The labels of the tabs to press; null where no button leads there. */
  tabs: string[] | null;
  /** Whether it is seen as soon as the screen is opened: behind no tab, or behind the first. */
  open: boolean;
}

/** Every block of a screen in the order written; a screen of one block is that block. */
export function listBlocks(screen: Screen): FoundBlock[] {
  const isWhole = screen.type !== 'blocks';
  return topBlocks(screen).flatMap((block, at) =>
    withInner({ block, pointer: isWhole ? [] : ['blocks', at], tabs: [], open: true }),
  );
}

function withInner(found: FoundBlock): FoundBlock[] {
  const { pointer, tabs, open } = found;
  const inner = childrenOf(found.block).map(({ block, tab, isOpen, ...child }) => ({
    block,
    pointer: [...pointer, ...child.pointer],
    tabs: tab && tabs ? (tab.isReached ? [...tabs, tab.label] : null) : tabs,
    open: open && isOpen,
  }));
  return [found, ...inner.flatMap(withInner)];
}

/** The blocks of one kind. */
export function blocksOf<T extends Block['type']>(
  screen: Screen,
  type: T,
): FoundBlock<Extract<Block, { type: T }>>[] {
  return listBlocks(screen).filter((found) => found.block.type === type) as FoundBlock<
    Extract<Block, { type: T }>
  >[];
}

/** A call of the catalogue. Throws where there is none: check has found the screen sound. */
export function callNamed(calls: Map<string, Call>, name: string): Call {
  const call = calls.get(name);
  if (!call) throw new Error(`There is no call ${name}`);
  return call;
}
