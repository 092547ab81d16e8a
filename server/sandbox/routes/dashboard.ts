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

  /** Returns the newest of the member's team: registrations for type 1, activations and upgrades for type 2. */
  'POST GetDashRecentData': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema, type: choiceSchema(1, 2) }),
    answer: async ({ database }, { uid, type }) =>
      buildNumberedRowsAnswer(
        await (type === 1 ? readRecentMembers : readRecentActivations)(database, parseId(uid)),
      ),
  },
} satisfies Partial<Handlers>;
