import { readDashboard } from '../repositories/dashboard.ts';
import { readRecentActivations, readRecentMembers } from '../repositories/recent.ts';
import { numbered, rows } from './answers.ts';
import type { Handlers } from './call.ts';
import { exactly, id, oneOf, toId } from './schema.ts';

export const dashboardCalls = {
  'POST userDashboard': {
    access: { self: 'uid' },
    input: exactly({ uid: id }),
    answer: async ({ database }, { uid }) => {
      const dashboard = await readDashboard(database, toId(uid));
      return rows(dashboard ? [dashboard] : []);
    },
  },

  /** Type 1: registrations, 2: activations and upgrades. */
  'POST GetDashRecentData': {
    access: { self: 'uid' },
    input: exactly({ uid: id, type: oneOf(1, 2) }),
    answer: async ({ database }, { uid, type }) =>
      numbered(await (type === 1 ? readRecentMembers : readRecentActivations)(database, toId(uid))),
  },
} satisfies Partial<Handlers>;
