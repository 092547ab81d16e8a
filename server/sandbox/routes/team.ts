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

/** The team, as reports and as a tree. */
export const teamCalls = {
  /** Whom one sponsors. */
  'POST DirectReport': {
    access: { self: 'uid' },
    input: teamInput,
    answer: async ({ database }, { uid, fdate, tdate, ...filter }) =>
      numbered(await readDirects(database, toId(uid), { period: periodOf(fdate, tdate), ...filter })),
  },

  /** Everyone below in the binary tree. */
  'POST DownlineReport': {
    access: { self: 'uid' },
    input: teamInput,
    answer: async ({ database }, { uid, fdate, tdate, ...filter }) =>
      numbered(await readDownline(database, toId(uid), { period: periodOf(fdate, tdate), ...filter })),
  },

  /** The twenty levels of sponsoring. */
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

  /** Four levels of the binary tree, from the member searched for, who must stand below the caller. */
  'POST binaryTree': {
    access: { self: 'loginId' },
    input: exactly({ searchId: id, loginId: id }),
    answer: async ({ database }, { searchId, loginId }) =>
      rows(await readTree(database, toId(searchId), toId(loginId))),
  },
} satisfies Partial<Handlers>;
