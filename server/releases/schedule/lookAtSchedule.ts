import type { Publication } from '../publish.ts';
import { Refusal } from '../refusal.ts';
import type { Releases } from '../releases.ts';
import { closedGates, type Report } from '../report.ts';
import { findOperator } from '../store/operators.ts';
import { claimDue, findNext, noteDone, noteRefused, type Scheduled } from '../store/schedule.ts';
import { readTree } from '../store/trees.ts';

/** Milliseconds between two looks at most. */
const every = 1_000;

/** Milliseconds before its time in which the gates are asked once in advance, so that they answer at once when it has come. */
const ahead = 60_000;

/**
 * A function that publishes what is due, and answers after how many milliseconds it has to be called again. Nothing is kept
 * in memory: whoever calls it, at however many servers, each publication is done once, in the transaction that notes so.
 */
export function lookAtSchedule(releases: Releases, print: (line: string) => void): () => Promise<number> {
  const { desk } = releases;
  const asked = new Set<number>();
  let fault: string | null = null;
  const report = (error: Error | null): void => {
    const sentence =
      error && `What is scheduled can't be published at this moment, which is tried again: ${error.message}`;
    if (sentence !== null && sentence !== fault) print(sentence);
    fault = sentence;
  };
  const meet = async (one: Scheduled): Promise<void> => {
    const says = await publishScheduled(one, releases).catch(describeRefusal);
    if (says !== null && (await noteRefused(desk.database, one.id, says, desk.now())))
      print(`What was scheduled as ${one.id} was refused: ${says}`);
  };
  const look = async (): Promise<number> => {
    const { database, now } = desk;
    for (let due = await claimDue(database, now()); due; due = await claimDue(database, now()))
      await meet(due);
    const next = await findNext(database, now());
    if (!next) return every;
    const left = () => Math.max(0, next.at.getTime() - now().getTime());
    if (left() < ahead && !asked.has(next.id)) {
      asked.add(next.id);
      await askAhead(next, releases);
    }
    return Math.min(every, left());
  };
  return () =>
    look().then(
      (wait) => {
        report(null);
        return wait;
      },
      (error: Error) => {
        report(error);
        return every;
      },
    );
}

/** @returns why it was refused; null where it is live. */
async function publishScheduled(one: Scheduled, releases: Releases): Promise<string | null> {
  const { id } = one;
  const { desk } = releases;
  const publication = await buildPublication(one, releases);
  const { report, version } = await releases.publish({
    ...publication,
    also: (transaction, { number }) => noteDone(transaction, id, number, desk.now()),
  });
  return version ? null : describeReport(report);
}

/** @throws Refusal where who wanted it is no operator any more. */
async function buildPublication(
  { tree, base, author, who, why }: Scheduled,
  { desk: { database } }: Releases,
): Promise<Publication> {
  const by = await findOperator(database, who);
  if (!by) throw new Refusal(`${who} is no operator any more.`);
  return { tree: await readTree(database, tree), base, kind: 'publish', author, by, why };
}

/** What it would be refused for is said when its time has come. */
async function askAhead(one: Scheduled, releases: Releases): Promise<void> {
  const publication = await buildPublication(one, releases).catch(() => null);
  if (publication) await releases.publish({ ...publication, isDry: true });
}

function describeReport(report: Report): string {
  const closed = closedGates(report).map(({ says }) => says);
  return [...closed, ...report.problems.slice(0, 3)].join('\n');
}

/** A fault is none: it is tried again. */
function describeRefusal(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}
