import { buildPeriod } from '../repositories/period.ts';
import { readDirects, readDownline, readMembersByLevel } from '../repositories/team.ts';
import { readBinaryTree } from '../repositories/readBinaryTree.ts';
import { buildNumberedRowsAnswer, buildRowsAnswer } from './answers.ts';
import type { Handlers } from './call.ts';
import { daySchema, objectSchema, idSchema, choiceSchema, parseId } from './schema.ts';

const teamInput = objectSchema({
  uid: idSchema,
  fdate: daySchema,
  tdate: daySchema,
  status: choiceSchema(0, 1, 2),
  position: choiceSchema(0, 1, 2),
});

export const teamCalls = {
  'POST DirectReport': {
    access: { self: 'uid' },
    input: teamInput,
    answer: async ({ database }, { uid, fdate, tdate, ...filter }) =>
      buildNumberedRowsAnswer(
        await readDirects(database, parseId(uid), { period: buildPeriod(fdate, tdate), ...filter }),
      ),
  },

  'POST DownlineReport': {
    access: { self: 'uid' },
    input: teamInput,
    answer: async ({ database }, { uid, fdate, tdate, ...filter }) =>
      buildNumberedRowsAnswer(
        await readDownline(database, parseId(uid), { period: buildPeriod(fdate, tdate), ...filter }),
      ),
  },

  'POST LevelDetails': {
    access: { self: 'uid' },
    input: objectSchema({
      uid: idSchema,
      fdate: daySchema,
      tdate: daySchema,
      status: choiceSchema(0, 1, 2),
      leveltype: { type: 'integer', minimum: 0, maximum: 20 },
    }),
    answer: async ({ database }, { uid, fdate, tdate, status, leveltype }) =>
      buildNumberedRowsAnswer(
        await readMembersByLevel(database, parseId(uid), {
          period: buildPeriod(fdate, tdate),
          status,
          level: leveltype,
        }),
      ),
  },

  /** Four levels of the binary tree. The member searched for must be below the caller. */
  'POST binaryTree': {
    access: { self: 'loginId' },
    input: objectSchema({ searchId: idSchema, loginId: idSchema }),
    answer: async ({ database }, { searchId, loginId }) =>
      buildRowsAnswer(await readBinaryTree(database, parseId(searchId), parseId(loginId))),
  },
} satisfies Partial<Handlers>;
