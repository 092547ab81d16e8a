import type { FastifyInstance, FastifyReply } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import countries from '#server/sandbox/reference/countries.json' with { type: 'json' };
import { createIncomes } from './incomes.ts';

/**
 * The number of rows in Level Income from each day on. '' is a search without a day, with as many rows as
 * the sandbox has by itself.
 */
export const rowsFrom: Record<string, number> = {
  '': 400,
  '2020-01-01': 1000,
  '2020-01-02': 10_000,
  '2020-01-03': 100_000,
};

/** Answers made beforehand, compressed as the server compresses. */
export interface PreparedAnswers {
  /** Two versions by first day, so that a new answer differs from the one before. */
  incomes: Map<string, [Buffer, Buffer]>;
}

/** Prepares the answers, once for both sides. */
export async function prepareAnswers(): Promise<PreparedAnswers> {
  const incomes = new Map<string, [Buffer, Buffer]>();
  for (const [day, count] of Object.entries(rowsFrom)) {
    incomes.set(day, [await pack(createIncomes(count, 1)), await pack(createIncomes(count, 2))]);
  }
  return { incomes };
}

async function pack(rows: object[]): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return promisify(brotliCompress)(JSON.stringify({ data: { data: [rows] } }), { params });
}

/**
 * Answers the calls of the two screens with prepared bodies, without a database and without compressing
 * them.
 */
export function addPreparedApi(app: FastifyInstance, { incomes }: PreparedAnswers): void {
  const requestCounts = new Map<string, number>();
  const rows = (list: object[]) => ({ data: { data: [list] } });
  app.post('/api/userDashboard', () => rows([{ f_name: 'Richard Sterling' }]));
  app.get('/api/countryList', () => rows(countries));
  app.get('/api/GetcountrybyID', () => rows(countries.filter(({ id }) => id === 99)));
  app.get('/api/check_sponsorid', () => ({
    data: { data: { result: 'Success', name: 'Richard Sterling' } },
  }));
  app.post<{ Body: { fdate: string } }>('/api/GetIncomeReport', (request, reply) => {
    const { fdate } = request.body;
    const count = requestCounts.get(fdate) ?? 0;
    requestCounts.set(fdate, count + 1);
    return sendPacked(reply, incomes.get(fdate)?.[count % 2 === 0 ? 0 : 1]);
  });
}

function sendPacked(reply: FastifyReply, body: Buffer | undefined): FastifyReply {
  return reply
    .header('content-encoding', 'br')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}
