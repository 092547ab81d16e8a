import {
  listChildren,
  type CompiledBlock,
  type CompiledCall,
  type CompiledReport,
  type CompiledScreen,
  type JsonObject,
  filterByKind,
  type PrecompiledConstraint,
} from '#definition';
import { isSatisfied, listCompiledConditionPaths } from '../values/isSatisfied.ts';
import { buildReadPayload, listPathRoots } from './buildReadPayload.ts';
import { buildFilterPayload } from './buildFilterPayload.ts';
import type { Scope } from '../values/resolvePath.ts';

/** A call with its payload. */
export interface PlannedCall {
  call: CompiledCall;
  payload: JsonObject;
}

/** The known state of a screen before it is rendered. */
export interface EntryState {
  /** The scope without reads: a call that needs one waits for its answer. */
  scope: Scope;
  tests: readonly PrecompiledConstraint[];
  /** Returns the current values of a report's filters. */
  filters: (report: CompiledReport) => JsonObject;
}

/** Plans the calls of a screen on entry: the reads that need only the scope, and the reports that are visible at first. */
export function planEntryCalls({ calls, reads, blocks }: CompiledScreen, entry: EntryState): PlannedCall[] {
  const { scope, tests, filters } = entry;
  const plan = (name: string | undefined, payload: JsonObject | null): PlannedCall[] => {
    const call = name === undefined ? undefined : calls[name];
    return call && payload ? [{ call, payload }] : [];
  };
  const known = reads.filter((read) => [...listPathRoots(read)].every((root) => Object.hasOwn(scope, root)));
  return [
    ...known.flatMap((read) => plan(read.call, buildReadPayload(read, scope, tests))),
    // Paged calls are excluded, because only the paging code knows the page.
    ...filterByKind(listVisibleBlocks(blocks, entry), 'report')
      .filter(({ call }) => !calls[call ?? '']?.paging)
      .flatMap((report) => plan(report.call, buildFilterPayload(report, scope, filters(report)))),
  ];
}

/** Returns the blocks that are visible at first, inner ones last. Conditions are evaluated with the known scope. */
function listVisibleBlocks(blocks: CompiledBlock[], entry: EntryState): CompiledBlock[] {
  const seen = blocks.filter((block) => isVisible(block, entry));
  const inner = seen.flatMap(listChildren).filter(({ isOpen }) => isOpen);
  return inner.length === 0
    ? seen
    : seen.concat(
        listVisibleBlocks(
          inner.map(({ block }) => block),
          entry,
        ),
      );
}

function isVisible({ show }: CompiledBlock, { scope, tests }: EntryState): boolean {
  if (!show) return true;
  const isKnown = listCompiledConditionPaths(show).every(([root]) => Object.hasOwn(scope, String(root)));
  return isKnown && isSatisfied(show, scope, tests);
}
