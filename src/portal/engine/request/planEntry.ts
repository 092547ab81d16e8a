import { childrenOf, ofKind } from '#definition';
import type {
  CompiledBlock,
  CompiledCall,
  CompiledReport,
  CompiledScreen,
  JsonObject,
  PrecompiledTest,
} from '#definition';
import { isSatisfied, pathsOfTest } from '../values/isSatisfied.ts';
import { planRead, rootsOf } from './planRead.ts';
import { planReport } from './planReport.ts';
import type { Scope } from '../values/resolvePath.ts';

/** A call, and what it is sent with. */
export interface PlannedCall {
  call: CompiledCall;
  payload: JsonObject;
}

/** What is known of a screen before it is there. */
export interface Entry {
  /** Without reads: who looks into one waits for its answer. */
  scope: Scope;
  tests: readonly PrecompiledTest[];
  /** What the filters of a report are set to. */
  filters: (report: CompiledReport) => JsonObject;
}

/** What a screen asks for at once when it opens: the reads that look into nothing but the scope, and the reports seen at first. */
export function planEntry({ calls, reads, blocks }: CompiledScreen, entry: Entry): PlannedCall[] {
  const { scope, tests, filters } = entry;
  const plan = (name: string | undefined, payload: JsonObject | null): PlannedCall[] => {
    const call = name === undefined ? undefined : calls[name];
    return call && payload ? [{ call, payload }] : [];
  };
  const known = reads.filter((read) => [...rootsOf(read)].every((root) => Object.hasOwn(scope, root)));
  return [
    ...known.flatMap((read) => plan(read.call, planRead(read, scope, tests))),
    // Which page is wanted, the code for pages knows.
    ...ofKind(seenBlocks(blocks, entry), 'report')
      .filter(({ call }) => !calls[call ?? '']?.paging)
      .flatMap((report) => plan(report.call, planReport(report, scope, filters(report)))),
  ];
}

/** The blocks that are seen at first, the inner ones last; of those with a decision the ones of which it holds by what is known. */
function seenBlocks(blocks: CompiledBlock[], entry: Entry): CompiledBlock[] {
  const seen = blocks.filter((block) => isSeen(block, entry));
  const inner = seen.flatMap(childrenOf).filter(({ isOpen }) => isOpen);
  return inner.length === 0
    ? seen
    : seen.concat(
        seenBlocks(
          inner.map(({ block }) => block),
          entry,
        ),
      );
}

function isSeen({ show }: CompiledBlock, { scope, tests }: Entry): boolean {
  if (!show) return true;
  const isKnown = pathsOfTest(show).every(([root]) => Object.hasOwn(scope, String(root)));
  return isKnown && isSatisfied(show, scope, tests);
}
