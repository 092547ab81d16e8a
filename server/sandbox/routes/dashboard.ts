import { readDashboard } from '../repositories/dashboard.ts';
import { readRecentActivations, readRecentMembers } from '../repositories/recent.ts';
import { buildNumberedRowsAnswer, buildRowsAnswer } from './answers.ts';
import type { Handlers } from './call.ts';
import { objectSchema, idSchema, choiceSchema, parseId } from './schema.ts';

export const dashboardCalls = {
  'POST userDashboard': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema }),
    answer: async ({ database }, { uid }) => {
      const dashboard = await readDashboard(database, parseId(uid));
      return buildRowsAnswer(dashboard ? [dashboard] : []);
    },
  },

  /** Type 1: registrations, 2: activations and upgrades. */
  'POST GetDashRecentData': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema, type: choiceSchema(1, 2) }),
    answer: async ({ database }, { uid, type }) =>
      buildNumberedRowsAnswer(
        await (type === 1 ? readRecentMembers : readRecentActivations)(database, parseId(uid)),
      ),
  },
} satisfies Partial<Handlers>;
