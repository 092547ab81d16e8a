import { periodOf } from '../repositories/period.ts';
import { readDirects, readDownline, readLevels } from '../repositories/team.ts';
import { readTree } from '../repositories/tree.ts';
import { numbered, rows } from './answers.ts';
import type { Handlers } from './call.ts';
import { day, exactly, id, oneOf, toId } from './schema.ts';

const teamInput = exactly({
  uid: id,
  fdate: day,
  tdate: day,
  status: oneOf(0, 1, 2),
  position: oneOf(0, 1, 2),
});

export const teamCalls = {
  'POST DirectReport': {
    access: { self: 'uid' },
    input: teamInput,
    answer: async ({ database }, { uid, fdate, tdate, ...filter }) =>
      numbered(await readDirects(database, toId(uid), { period: periodOf(fdate, tdate), ...filter })),
  },

  'POST DownlineReport': {
    access: { self: 'uid' },
    input: teamInput,
    answer: async ({ database }, { uid, fdate, tdate, ...filter }) =>
      numbered(await readDownline(database, toId(uid), { period: periodOf(fdate, tdate), ...filter })),
  },

  'POST LevelDetails': {
    access: { self: 'uid' },
    input: exactly({
      uid: id,
      fdate: day,
      tdate: day,
      status: oneOf(0, 1, 2),
      leveltype: { type: 'integer', minimum: 0, maximum: 20 },
    }),
    answer: async ({ database }, { uid, fdate, tdate, status, leveltype }) =>
      numbered(
        await readLevels(database, toId(uid), { period: periodOf(fdate, tdate), status, level: leveltype }),
      ),
  },

  /** Four levels of the binary tree. The member searched for must be below the caller. */
  'POST binaryTree': {
    access: { self: 'loginId' },
    input: exactly({ searchId: id, loginId: id }),
    answer: async ({ database }, { searchId, loginId }) =>
      rows(await readTree(database, toId(searchId), toId(loginId))),
  },
} satisfies Partial<Handlers>;
