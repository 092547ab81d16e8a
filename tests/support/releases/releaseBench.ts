import type { Database } from '#server/database/database.ts';
import { migrateReleases } from '#server/releases/migrateReleases.ts';
import { createDryRunner } from '#server/releases/dryRuns/createDryRunner.ts';
import type { Operator } from '#server/releases/operator.ts';
import {
  publish,
  type ReleaseContext,
  type Publication,
  type PublicationResult,
} from '#server/releases/publish.ts';
import type { Releases } from '#server/releases/releases.ts';
import type { ExamineTree, RunCases } from '#server/releases/report.ts';
import { addDraft, type Draft } from '#server/releases/store/drafts.ts';
import { readTree } from '#server/releases/store/trees.ts';
import { findLive } from '#server/releases/store/versions.ts';
import { runTextWork, type CallTextThread } from '#server/releases/texts/textWork.ts';
import type { Tree } from '#server/releases/tree.ts';

export const anna: Operator = { name: 'anna', role: 'author' };
export const ben: Operator = { name: 'ben', role: 'publisher' };
export const cara: Operator = { name: 'cara', role: 'publisher' };
export const vera: Operator = { name: 'vera', role: 'viewer' };

/** The releases of a context, which follow nothing. */
export function releasesOf(context: ReleaseContext): Releases {
  return {
    context,
    publish: (publication) => publish(publication, context),
    refresh: () => Promise.resolve(),
    follows: () => null,
    close: () => Promise.resolve(),
  };
}

/** A small tree: a config and a screen, whose texts are given by their values. */
export function treeOf(texts: Record<string, unknown> = {}): Tree {
  const files = {
    'screens.config.json': { name: 'Portico' },
    'schemas/screens/a.json': { title: 'A' },
    ...texts,
  };
  return new Map(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value, null, 2)]));
}

/**
 * Replaces the check. A file with `"wrong"` has a problem, and a file with `"odd"` has a warning. Each file
 * that differs is a change. A file with `"case"` on either side changes a case.
 */
const examineSample: ExamineTree = async (tree, live) => {
  const names = live ? [...new Set([...tree.keys(), ...live.keys()])].sort() : [];
  const changed = names.filter((name) => tree.get(name) !== live?.get(name));
  return {
    problems: listFiles(tree, '"wrong"').map((name) => `${name}:1:1 is wrong`),
    warnings: listFiles(tree, '"odd"').map((name) => `${name}:1:1 warning: is odd`),
    changes: changed.map((name) => ({ text: `${name} changed`, matters: false })),
    modules: [],
    cases: changed
      .filter((name) => `${tree.get(name)}${live?.get(name)}`.includes('"case"'))
      .map((name) => ({
        key: `${name} case`,
        screen: name,
        title: name,
        when: 'it is opened',
        before: live?.get(name) ?? null,
        after: tree.get(name) ?? null,
        alike: [],
      })),
  };
};

function listFiles(tree: Tree, word: string): string[] {
  return [...tree].flatMap(([name, text]) => (text.includes(word) ? [name] : []));
}

/** Replaces the runtime. A file with `"fails"` has a failing case. */
const runSample: RunCases = async (tree, before) => ({
  caseCount: tree.size,
  failures: [...tree]
    .filter(([, text]) => text.includes('"fails"'))
    .map(([name]) => {
      const live = !before.has(name) ? 'missing' : before.get(name)!.includes('"fails"') ? 'fails' : 'passes';
      return { key: `${name} case`, when: 'it is opened', expected: 'says "A"', seen: 'says "B"', live };
    }),
});

/** Replaces the thread that works on texts. */
const askSample = (async (textWork: Parameters<CallTextThread>[0], ...input) =>
  runTextWork({ textWork, input })) as CallTextThread;

export interface ReleaseBench {
  context: ReleaseContext;
  /** Publishes over the live version. Default: written by anna, published by ben. */
  send: (publication: Partial<Publication>) => Promise<PublicationResult>;
  /** Saves a draft of anna over the live version. */
  draft: (tree: Tree, author?: string) => Promise<Draft>;
  liveTree: () => Promise<Tree>;
}

/** Makes the tables of the releases in a database, and a context over it. */
export async function openBench(database: Database, examine = examineSample): Promise<ReleaseBench> {
  await migrateReleases(database);
  let clock = Date.UTC(2026, 0, 30);
  const context: ReleaseContext = {
    database,
    examine,
    examineRollback: examine,
    dryRuns: createDryRunner(),
    runCases: runSample,
    callTextThread: askSample,
    prepareCases: () => undefined,
    approval: 'two',
    now: () => new Date((clock += 1_000)),
  };
  const base = async () => (await findLive(database))?.number ?? null;
  return {
    context,
    send: async (publication) => {
      const author = publication.by === null ? {} : { author: anna.name };
      const about = { base: await base(), kind: 'publish', by: ben, why: 'a test' } as const;
      return publish({ tree: treeOf(), ...author, ...about, ...publication }, context);
    },
    draft: async (tree, author = anna.name) => {
      const draft = { author, base: await base(), why: 'a draft', at: context.now() };
      return addDraft(database, draft, { tree, edits: Object.fromEntries(tree) });
    },
    liveTree: async () => readTree(database, (await findLive(database))!.tree),
  };
}
