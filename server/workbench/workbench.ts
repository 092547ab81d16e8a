import type { FastifyInstance } from 'fastify';
import type { DraftReader } from '../definitions/createDraftReader.ts';
import type { DefinitionsState } from '../definitions/describeState.ts';
import type { Releases } from '../releases/releases.ts';
import { addDraftRoutes } from './draftRoutes.ts';
import { addGuard, requireRole, type GuardOptions } from './guard.ts';
import { addHistoryRoutes } from './historyRoutes.ts';
import { addReviewRoutes } from './reviewRoutes.ts';
import { addSessionRoutes } from './sessionRoutes.ts';
import { createSummaries } from './summarize.ts';

export interface WorkbenchOptions extends Pick<GuardOptions, 'basePath' | 'nameOf'> {
  releases: Releases;
  reader: DraftReader;
  /** What is wrong with the definitions on the disk. */
  state: () => DefinitionsState;
  /** The folder of the built files. */
  dist: string;
}

/** Where operators change the portal: what its page asks for, under `/workbench/api`. */
export async function addWorkbench(app: FastifyInstance, options: WorkbenchOptions): Promise<void> {
  const { releases, reader, state, dist, basePath, nameOf } = options;
  const { database, now } = releases.desk;
  const summaries = createSummaries(database);
  await app.register(
    async (inner) => {
      const guard = addGuard(inner, { database, now, basePath, nameOf });
      await addSessionRoutes(inner, { database, now, guard });
      inner.get('/portal', async (request) => {
        requireRole(request);
        await releases.refresh();
        return summaries.portal(state());
      });
      addDraftRoutes(inner, { releases, reader, dist });
      addReviewRoutes(inner, releases);
      addHistoryRoutes(inner, releases, summaries);
    },
    { prefix: '/workbench/api' },
  );
}
