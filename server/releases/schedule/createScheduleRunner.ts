import { rebaseDraft } from '../rebaseDraft.ts';
import type { Publication } from '../publish.ts';
import { Refusal } from '../../commands/refusal.ts';
import type { Releases } from '../releases.ts';
import { listClosedGates, type GateReport } from '../report.ts';
import { findOperator } from '../store/operators.ts';
import {
  claimDuePublication,
  findNextPublication,
  findScheduledPublication,
  markDone,
  markRefused,
  type ScheduledPublication,
} from '../store/schedule.ts';
import { readTree } from '../store/trees.ts';

/** Maximum milliseconds between two polls. */
const maxPollDelay = 1_000;

/** Milliseconds before a publication at which its gates are checked in advance, to warm their caches. */
const warmUpTime = 60_000;

/**
 * Creates a function that publishes what is due, and returns the milliseconds until its next call.
 * Each publication happens once, however many servers call it, because its transaction marks the entry as done.
 */
export function createScheduleRunner(
  releases: Releases,
  print: (line: string) => void,
): () => Promise<number> {
  const { context } = releases;
  const checked = new Set<number>();
  let lastError: string | null = null;
  const report = (error: Error | null): void => {
    const sentence =
      error && `What is scheduled can't be published at this moment, which is tried again: ${error.message}`;
    if (sentence !== null && sentence !== lastError) print(sentence);
    lastError = sentence;
  };
  const meet = async (one: ScheduledPublication): Promise<void> => {
    const reason = await publishScheduled(one, releases).catch(describeRefusal);
    if (reason !== null && (await markRefused(context.database, one.id, reason, context.now())))
      print(`What was scheduled as ${one.id} was refused: ${reason}`);
  };
  const tick = async (): Promise<number> => {
    const { database, now } = context;
    for (
      let due = await claimDuePublication(database, now());
      due;
      due = await claimDuePublication(database, now())
    )
      await meet(due);
    const next = await findNextPublication(database, now());
    if (!next) return maxPollDelay;
    const remaining = () => Math.max(0, next.at.getTime() - now().getTime());
    if (remaining() < warmUpTime && !checked.has(next.id)) {
      checked.add(next.id);
      await warmUpGates(next, releases);
    }
    return Math.min(maxPollDelay, remaining());
  };
  return () =>
    tick().then(
      (wait) => {
        report(null);
        return wait;
      },
      (error: Error) => {
        report(error);
        return maxPollDelay;
      },
    );
}

/** @returns why it was refused; null if it is live. */
async function publishScheduled(due: ScheduledPublication, releases: Releases): Promise<string | null> {
  const { id, draft } = due;
  const { context } = releases;
  // A version that went live since may leave the report as it was.
  await rebaseDraft(draft, context);
  const one = await findScheduledPublication(context.database, id);
  if (one?.state !== 'waiting') return one?.says ?? 'It is not waiting any more.';
  const publication = await buildPublication(one, releases);
  const { report, version } = await releases.publish({
    ...publication,
    alsoInTransaction: (transaction, { number }) => markDone(transaction, id, number, context.now()),
  });
  return version ? null : describeReport(report);
}

/** @throws Refusal if the person who scheduled it is no operator any more. */
async function buildPublication(
  { tree, base, author, who, why }: ScheduledPublication,
  { context: { database } }: Releases,
): Promise<Publication> {
  const by = await findOperator(database, who);
  if (!by) throw new Refusal(`${who} is no operator any more.`);
  return { tree: await readTree(database, tree), base, kind: 'publish', author, by, why };
}

/** Warms the caches of the gates. A closed gate is reported when the time has come. */
async function warmUpGates(one: ScheduledPublication, releases: Releases): Promise<void> {
  const publication = await buildPublication(one, releases).catch(() => null);
  if (publication) await releases.publish({ ...publication, isDry: true });
}

function describeReport(report: GateReport): string {
  const closed = listClosedGates(report).map(({ says }) => says);
  return [...closed, ...report.problems.slice(0, 3)].join('\n');
}

/** Returns the sentence of a Refusal. Rethrows every other error, so that the publication is retried. */
function describeRefusal(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}
