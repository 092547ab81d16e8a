import { findFileEdits } from '../fileEdits.ts';
import { dryRunPublication } from '../dryRuns/dryRunPublication.ts';
import type { Releases } from '../releases.ts';
import type { GateReport } from '../report.ts';
import { addDraft, requireSentDraft, type Draft } from '../store/drafts.ts';
import { readTree } from '../store/trees.ts';
import { findLive, findVersion } from '../store/versions.ts';
import type { Tree } from '../tree.ts';
import {
  requireRebasedDraft,
  requireFiles,
  requireOperator,
  requireCommandReason,
  type CommandRequest,
  type CommandInput,
  type CommandAnswer,
} from './commandInput.ts';
import { runSchedule } from './scheduleCommands.ts';
import { buildPublishAnswer } from './buildPublishAnswer.ts';
import { tickReviewedCases } from './tickReviewedCases.ts';

interface Wanted {
  tree: Tree;
  base: number | null;
  why: string;
  author: string;
  draft: Draft | null;
}

/**
 * Publishes files or a draft. Files that only lack another person are stored as a draft. Files from an earlier version are
 * merged with the live one if nothing conflicts.
 */
export async function runPublish(releases: Releases, input: CommandRequest): Promise<CommandAnswer> {
  return input.at === undefined ? send('publish', releases, input) : runSchedule(releases, input);
}

export function runImport(releases: Releases, input: CommandRequest): Promise<CommandAnswer> {
  return send('import', releases, input);
}

async function send(
  kind: 'publish' | 'import',
  releases: Releases,
  input: CommandRequest,
): Promise<CommandAnswer> {
  const by = await requireOperator(releases, input, ['author', 'publisher']);
  await releases.refresh();
  const wanted = await findWanted(releases, input, by.name);
  const { tree, base, why, author, draft } = wanted;
  const isDry = input.isDry ?? false;
  const publication = { tree, base, kind, author, by, why, answer: input.answer ?? '' } as const;
  if (input.seen !== undefined && !isDry) await tickReviewedCases(releases, publication, input.seen);
  if (isDry) return buildPublishAnswer(await dryRunPublication(publication, releases, input.caller));
  const published = await releases.publish({
    ...publication,
    ...(draft && {
      alsoInTransaction: (transaction) => requireSentDraft(transaction, draft.id, draft.tree),
    }),
  });
  const { report, version } = published;
  if (version) return buildPublishAnswer(published);
  if (await isMergeable(releases, report)) return addMergedDraft(releases, wanted);
  const reply = buildPublishAnswer(published);
  const closed = report.gates.flatMap(({ name, isOpen }) => (isOpen ? [] : [name]));
  const needsAnother = closed.every((name) => gatesForOthers.has(name)) && closed.join() !== 'review';
  if (draft || !needsAnother) return reply;
  const { id } = await addAsDraft(releases, wanted);
  return {
    ...reply,
    draft: id,
    text: `${reply.text}\nKept as draft ${id}, for a publisher to look at and agree to.`,
  };
}

async function isMergeable({ context }: Releases, { tree, base, conflicts }: GateReport): Promise<boolean> {
  const live = await findLive(context.database);
  return live !== null && live.number !== base && live.tree !== tree && conflicts.length === 0;
}

/** Gates that another person can open. */
const gatesForOthers = new Set(['role', 'review', 'approval']);

async function findWanted(releases: Releases, input: CommandInput, author: string): Promise<Wanted> {
  const { database } = releases.context;
  if (input.number !== undefined) {
    const draft = await requireRebasedDraft(releases, input.number);
    const { base, why, author: writer } = draft;
    return { tree: await readTree(database, draft.tree), base, why, author: writer, draft };
  }
  const live = await findLive(database);
  const base = input.base ?? live?.number ?? null;
  const why = input.isDry ? (input.why ?? '') : requireCommandReason(input);
  return { tree: requireFiles(input), base, why, author, draft: null };
}

/** Stores the merge of both versions as a new draft, because nobody has reviewed it yet. */
async function addMergedDraft(releases: Releases, wanted: Wanted): Promise<CommandAnswer> {
  const { database, callTextThread } = releases.context;
  const live = await findLive(database);
  const version = wanted.base === null ? null : await findVersion(database, wanted.base);
  if (!live || !version)
    return {
      text: `It was made from version ${wanted.base}, which this history does not have: make it from what is live.`,
      isRefused: true,
    };
  const [before, theirs] = await Promise.all([version, live].map(({ tree }) => readTree(database, tree)));
  const { tree } = await callTextThread('mergeTrees', before!, wanted.tree, theirs!);
  const { id } = await addAsDraft(releases, { ...wanted, tree, base: live.number });
  const text = `It was made from version ${version.number}, and version ${live.number} is live: both are merged as draft ${id}.`;
  return { text, draft: id, isRefused: true };
}

async function addAsDraft({ context }: Releases, { tree, base, why, author }: Wanted): Promise<Draft> {
  const version = base === null ? null : await findVersion(context.database, base);
  const before = version ? await readTree(context.database, version.tree) : new Map<string, string>();
  const draft = { author, base, why, at: context.now() };
  return addDraft(context.database, draft, { tree, edits: findFileEdits(before, tree) });
}
