import {
  listChildren,
  type CompiledBlock,
  type CompiledCall,
  type CompiledReport,
  type CompiledScreen,
  type JsonObject,
  filterByKind,
  type PrecompiledTest,
} from '#definition';
import { isSatisfied, listTestPaths } from '../values/isSatisfied.ts';
import { buildReadPayload, listPathRoots } from './buildReadPayload.ts';
import { buildReportPayload } from './buildReportPayload.ts';
import type { Scope } from '../values/resolvePath.ts';

/** A call with its payload. */
export interface PlannedCall {
  call: CompiledCall;
  payload: JsonObject;
}

/** The known state of a screen before it is rendered. */
export interface ScreenEntry {
  /** The scope without reads: a call that needs one waits for its answer. */
  scope: Scope;
  tests: readonly PrecompiledTest[];
  /** Returns the current values of a report's filters. */
  filters: (report: CompiledReport) => JsonObject;
}

/** Plans the calls of a screen on entry: the reads that need only the scope, and the reports that are visible at first. */
export function planEntryCalls({ calls, reads, blocks }: CompiledScreen, entry: ScreenEntry): PlannedCall[] {
  const { scope, tests, filters } = entry;
  const plan = (name: string | undefined, payload: JsonObject | null): PlannedCall[] => {
    const call = name === undefined ? undefined : calls[name];
    return call && payload ? [{ call, payload }] : [];
  };
  const known = reads.filter((read) => [...listPathRoots(read)].every((root) => Object.hasOwn(scope, root)));
  return [
    ...known.flatMap((read) => plan(read.call, buildReadPayload(read, scope, tests))),
    // Paged calls are excluded, because only the paging code knows the page.
    ...filterByKind(seenBlocks(blocks, entry), 'report')
      .filter(({ call }) => !calls[call ?? '']?.paging)
      .flatMap((report) => plan(report.call, buildReportPayload(report, scope, filters(report)))),
  ];
}

/** Returns the blocks that are visible at first, inner ones last. Conditions are evaluated with the known scope. */
function seenBlocks(blocks: CompiledBlock[], entry: ScreenEntry): CompiledBlock[] {
  const seen = blocks.filter((block) => isSeen(block, entry));
  const inner = seen.flatMap(listChildren).filter(({ isOpen }) => isOpen);
  return inner.length === 0
    ? seen
    : seen.concat(
        seenBlocks(
          inner.map(({ block }) => block),
          entry,
        ),
      );
}

function isSeen({ show }: CompiledBlock, { scope, tests }: ScreenEntry): boolean {
  if (!show) return true;
  const isKnown = listTestPaths(show).every(([root]) => Object.hasOwn(scope, String(root)));
  return isKnown && isSatisfied(show, scope, tests);
}
