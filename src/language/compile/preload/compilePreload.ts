import {
  listChildren,
  preloadWords,
  listForms,
  filterByKind,
  listValuePaths,
  listTopBlocks,
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

/** A call of a read or a report. */
interface EntryCall {
  call?: string;
  payload?: Record<string, Value>;
  filters?: Filter[];
  /** True if the call is made on every entry. */
  always: boolean;
}

/**
 * Compiles the calls on entry that can be made before the screen's code is loaded. Excluded are calls that depend on a
 * condition, a form or another answer, paged calls, and calls outside the backend. There are none if an action runs by
 * itself.
 */
export function compilePreload(screen: Screen, { blocks, calls }: CompiledScreen): PreloadCalls {
  const arrives = listForms(blocks).some(({ actions }) =>
    actions.some(({ trigger }) => trigger === 'arrival'),
  );
  const entryCalls = [...listReadCalls(screen), ...listReportCalls(listTopBlocks(screen))];
  const preloads = arrives ? [] : entryCalls.flatMap((one) => compileEntryCall(one, calls));
  return { calls: preloads, others: preloads.length < entryCalls.length };
}

function listReadCalls({ reads = {} }: Screen): EntryCall[] {
  return Object.values(reads).map(({ call, payload, when }) => ({
    call,
    payload,
    always: when === undefined,
  }));
}

/** Returns the calls of the reports that are visible on entry. */
function listReportCalls(blocks: Block[], shown = true): EntryCall[] {
  const own = filterByKind(blocks, 'report')
    .filter(({ call }) => call !== undefined)
    .map(({ call, payload, filters, show }) => ({
      call,
      payload,
      filters,
      always: shown && show === undefined,
    }));
  const inner = blocks.flatMap((block) => {
    const open = listChildren(block).filter(({ isOpen }) => isOpen);
    return listReportCalls(
      open.map((child) => child.block),
      shown && block.show === undefined,
    );
  });
  return [...own, ...inner];
}

function compileEntryCall(
  { call: name = '', payload = {}, filters = [], always }: EntryCall,
  calls: Record<string, CompiledCall>,
): PreloadCalls['calls'] {
  const call = calls[name];
  const isKnown = Object.values(payload).flatMap(listValuePaths).every(isPreloadable);
  if (!call || !always || !isKnown || !isSentUnchanged(call)) return [];
  const values = compileValues(payload);
  if (!canResolveAll(values)) return [];
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

/** True for a read from the backend that is sent as JSON with unchanged values. */
export function isSentUnchanged({
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

/** True if the inline script can resolve all values. */
function canResolveAll(values: Record<string, CompiledValue>): values is Record<string, PreloadValue> {
  const words = ['is', ...preloadWords];
  return Object.values(values).every((value) => words.some((word) => word in value));
}

/** True if a path has its value before the screen's code. Claims arrive later. */
function isPreloadable(path: Path): boolean {
  const [root, key] = compilePath(path);
  if (root === 'session') return key === 'userId' || key === 'username' || key === 'ipAddress';
  return ['query', 'route', 'portal', 'filters'].includes(String(root));
}
