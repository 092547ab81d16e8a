import type { FastifyInstance } from 'fastify';
import type {
  DemonstrationOperator,
  RunningHistory,
  WorkbenchPart,
  WorkbenchRouteOptions,
} from '../optionalParts.ts';
import { createBackgroundRuns } from '../releases/commands/createBackgroundRuns.ts';
import { removeDemonstrationOperators, renewDemonstrationOperators } from '../releases/demonstration.ts';
import { describeRole } from '../releases/operator.ts';
import type { ReleaseContext } from '../releases/publish.ts';
import { addCommandApi } from './commands/addCommandApi.ts';
import { createOperatorNameReader } from './createOperatorNameReader.ts';
import {
  openHistory,
  openStoredDefinitions,
  type OpenHistoryOptions,
  type History,
} from './history/openHistory.ts';
import { addReleaseCommands } from './commands/addReleaseCommands.ts';
import { addWorkbench } from './workbench.ts';

export const workbenchPart: WorkbenchPart = {
  open: async (options) => {
    const stored = await openStoredDefinitions(options);
    return {
      storedFiles: stored?.files ?? null,
      openHistory: ({ isDemonstration, ...served }) =>
        runHistory({ ...options, ...served, stored }, isDemonstration),
      close: async () => stored?.close(),
    };
  },
};

async function runHistory(
  options: OpenHistoryOptions,
  isDemonstration: boolean,
): Promise<RunningHistory | null> {
  const history = await openHistory(options);
  if (!history) return null;
  const { releases, close } = history;
  try {
    return {
      operators: await findOperators(releases.context, isDemonstration),
      state: () => ({ follows: releases.follows(), approval: releases.context.approval }),
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
  { database, now }: ReleaseContext,
  isDemonstration: boolean,
): Promise<DemonstrationOperator[]> {
  if (!isDemonstration) {
    await removeDemonstrationOperators(database, now());
    return [];
  }
  const operators = await renewDemonstrationOperators(database, now());
  return operators.map(({ name, password, role }) => ({ name, password, role: describeRole(role) }));
}

async function addRoutes(
  app: FastifyInstance,
  { releases, reader }: History,
  { dist, ...served }: WorkbenchRouteOptions,
): Promise<void> {
  const { environment } = served;
  const { dataDir, basePath } = environment;
  const runs = createBackgroundRuns(releases.context);
  await addReleaseCommands(app, { releases, dataDir, basePath, runs });
  await addCommandApi(app, releases, { basePath, runs });
  if (dist === undefined) return;
  await addWorkbench(app, {
    releases,
    reader,
    readOperatorName: createOperatorNameReader(environment),
    ...served,
    dist,
  });
}
