import { buildCsv } from '#shared/buildCsv.ts';
import { buildPdf } from '../files/buildPdf.ts';
import { drawPicture } from '../files/drawPicture.ts';
import { convertCents } from '../money.ts';
import { findMovement, type MemberMovement, readMovements } from '../repositories/movements.ts';
import { buildMonth } from '../repositories/period.ts';
import { CallError, FileAnswer, type CallHandler } from './call.ts';
import { idSchema, monthSchema, objectSchema, parseId } from './schema.ts';

const headers = ['Number', 'Time', 'Reason', 'Account', 'Amount', 'With'];

/** The calls that answer a file. The shipped catalogue has none of them; `examples/words` declares them. */
export const fileCalls = {
  'GET statement': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema, month: monthSchema }),
    answer: async ({ database }, { uid, month }) => {
      const movements = await readMovements(database, parseId(uid), buildMonth(month));
      return new FileAnswer('text/csv; charset=utf-8', buildCsv(headers, movements.map(writeCells)));
    },
  } satisfies CallHandler<{ uid: string; month: string }>,

  'GET receipt': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema, id: idSchema }),
    answer: async ({ database }, { uid, id }) => {
      const movement = await findMovement(database, parseId(uid), parseId(id));
      if (!movement) throw new CallError(404, 'There is no such receipt.');
      return new FileAnswer('application/pdf', buildReceipt(parseId(uid), movement));
    },
  } satisfies CallHandler<{ uid: string; id: string }>,

  'GET slip': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema, id: idSchema }),
    answer: async ({ database }, { uid, id }) => {
      const movement = await findMovement(database, parseId(uid), parseId(id));
      if (!movement) throw new CallError(404, 'There is no such slip.');
      return new FileAnswer('image/png', drawPicture(`slip ${movement.id}`));
    },
  } satisfies CallHandler<{ uid: string; id: string }>,

  'GET seal': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema }),
    answer: async (_, { uid }) => new FileAnswer('image/png', drawPicture(`seal ${parseId(uid)}`)),
  } satisfies CallHandler<{ uid: string }>,
};

function writeCells({ id, at, reason, account, amount, other }: MemberMovement): string[] {
  return [String(id), at.toISOString(), reason, account, convertCents(amount).toFixed(2), other];
}

function buildReceipt(member: number, movement: MemberMovement): Buffer {
  const values = writeCells(movement);
  const lines = headers.map((header, at): [string, string] => [header, values[at] ?? '']);
  return buildPdf('Receipt', [['Member', String(member)], ...lines.filter(([, value]) => value !== '')]);
}
