import {
  childrenOf,
  preloadWords,
  formsIn,
  ofKind,
  pathsOf,
  topBlocks,
  type Block,
  type CompiledCall,
  type CompiledScreen,
  type CompiledValue,
  type PreloadCalls,
  type PreloadValue,
  type Filter,
  type JsonObject,
  type Path,
  type Screen,
  type Value,
} from '#definition';
import { compileFilter } from '../compileFilter.ts';
import { compilePath } from '../compilePath.ts';
import { compileValues } from '../compileValue.ts';

/** A call as a definition asks for it. */
interface Asked {
  call?: string;
  payload?: Record<string, Value>;
  filters?: Filter[];
  /** Whether it is asked for whatever happens. */
  always: boolean;
}

/**
 * What a screen calls on entry, as far as it can be asked before its code is there: what hangs on a condition, on a form or
 * on another answer can't be, nor what is paged or sent outside of the backend; and nothing where an action runs by itself.
 */
export function compileEarly(screen: Screen, { blocks, calls }: CompiledScreen): PreloadCalls {
  const arrives = formsIn(blocks).some(({ actions }) => actions.some(({ trigger }) => trigger === 'arrival'));
  const asked = [...askedByReads(screen), ...askedByReports(topBlocks(screen))];
  const early = arrives ? [] : asked.flatMap((one) => compileAsked(one, calls));
  return { calls: early, others: early.length < asked.length };
}

function askedByReads({ reads = {} }: Screen): Asked[] {
  return Object.values(reads).map(({ call, payload, when }) => ({
    call,
    payload,
    always: when === undefined,
  }));
}

/** Those that are seen as soon as the screen is. */
function askedByReports(blocks: Block[], shown = true): Asked[] {
  const own = ofKind(blocks, 'report')
    .filter(({ call }) => call !== undefined)
    .map(({ call, payload, filters, show }) => ({
      call,
      payload,
      filters,
      always: shown && show === undefined,
    }));
  const inner = blocks.flatMap((block) => {
    const open = childrenOf(block).filter(({ isOpen }) => isOpen);
    return askedByReports(
      open.map((child) => child.block),
      shown && block.show === undefined,
    );
  });
  return [...own, ...inner];
}

function compileAsked(
  { call: name = '', payload = {}, filters = [], always }: Asked,
  calls: Record<string, CompiledCall>,
): PreloadCalls['calls'] {
  const call = calls[name];
  const isKnown = Object.values(payload).flatMap(pathsOf).every(isKnownEarly);
  if (!call || !always || !isKnown || !isSentPlainly(call)) return [];
  const values = compileValues(payload);
  if (!areEarly(values)) return [];
  const initial = filters.map((filter) => [filter.name, compileFilter(filter, {}).initial]);
  return [
    {
      call,
      payload: values,
      filters: Object.fromEntries(initial) as JsonObject,
      unless: filters.map(({ name }) => name),
    },
  ];
}

/** Whether it goes to the backend as JSON, with its values as they are, and asks without changing anything. */
export function isSentPlainly({
  target,
  kind,
  body,
  paging,
  types,
  empty,
  emptyKeys,
}: CompiledCall): boolean {
  const isShaped = types !== undefined || empty !== undefined || emptyKeys !== undefined;
  return target === 'api' && kind === 'read' && !body && !paging && !isShaped;
}

/** Whether the inline script can resolve the values. */
function areEarly(values: Record<string, CompiledValue>): values is Record<string, PreloadValue> {
  const words = ['is', ...preloadWords];
  return Object.values(values).every((value) => words.some((word) => word in value));
}

/** What was asked about who is signed in comes later. */
function isKnownEarly(path: Path): boolean {
  const [root, key] = compilePath(path);
  if (root === 'session') return key === 'userId' || key === 'username' || key === 'ipAddress';
  return ['query', 'route', 'portal', 'filters'].includes(String(root));
}
