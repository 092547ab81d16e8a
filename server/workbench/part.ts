import type { FastifyInstance } from 'fastify';
import type { DemonstrationOperator, RunningHistory, WorkbenchPart, WorkbenchRouteOptions } from '../part.ts';
import { createRuns } from '../releases/commands/createRuns.ts';
import { closeDemonstration, openDemonstration } from '../releases/demonstration.ts';
import { describeRole } from '../releases/operator.ts';
import type { Desk } from '../releases/publish.ts';
import { addCommandApi } from './commandApi.ts';
import { createOperatorNames } from './createOperatorNames.ts';
import { openHistory, openStored, type FollowOptions, type History } from './history/openHistory.ts';
import { addReleases } from './releaseRoutes.ts';
import { addWorkbench } from './workbench.ts';

export const workbenchPart: WorkbenchPart = {
  open: async (options) => {
    const stored = await openStored(options);
    return {
      first: stored?.first ?? null,
      openHistory: ({ isDemonstration, ...served }) =>
        runHistory({ ...options, ...served, stored }, isDemonstration),
      close: async () => stored?.close(),
    };
  },
};

async function runHistory(options: FollowOptions, isDemonstration: boolean): Promise<RunningHistory | null> {
  const history = await openHistory(options);
  if (!history) return null;
  const { releases, close } = history;
  try {
    return {
      operators: await findOperators(releases.desk, isDemonstration),
      state: () => ({ follows: releases.follows(), approval: releases.desk.approval }),
      addRoutes: (app, served) => addRoutes(app, history, served),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Demonstration operators exist only for a local sandbox. A later start without one removes them. */
async function findOperators(
  { database, now }: Desk,
  isDemonstration: boolean,
): Promise<DemonstrationOperator[]> {
  if (!isDemonstration) {
    await closeDemonstration(database, now());
    return [];
  }
  const operators = await openDemonstration(database, now());
  return operators.map(({ name, password, role }) => ({ name, password, role: describeRole(role) }));
}

async function addRoutes(
  app: FastifyInstance,
  { releases, reader }: History,
  { dist, ...served }: WorkbenchRouteOptions,
): Promise<void> {
  const { environment } = served;
  const { dataDir, basePath } = environment;
  const runs = createRuns(releases.desk);
  await addReleases(app, { releases, dataDir, basePath, runs });
  await addCommandApi(app, releases, { basePath, runs });
  if (dist === undefined) return;
  await addWorkbench(app, { releases, reader, nameOf: createOperatorNames(environment), ...served, dist });
}
