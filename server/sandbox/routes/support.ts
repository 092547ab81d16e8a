import { countUse, entryLimits } from '../repositories/limits.ts';
import { addTicket, readTickets } from '../repositories/tickets.ts';
import { buildDataAnswer, buildNumberedRowsAnswer } from './answers.ts';
import type { Handlers } from './call.ts';
import { objectSchema, idSchema, textSchema, parseId } from './schema.ts';

export const supportCalls = {
  'POST Helpdesk_By_User': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema, query: textSchema(4000) }),
    answer: async ({ database, now }, { uid, query }) => {
      if (query.trim() === '') return buildDataAnswer('Query is required');
      if (!(await countUse(database, entryLimits.ticketsOfMember, String(parseId(uid)), now())))
        return buildDataAnswer('Too many queries in one day. Please try again tomorrow.');
      await database.transaction((transaction) => addTicket(transaction, parseId(uid), query, now()));
      return buildDataAnswer('Successfully send query');
    },
  },

  'POST UserHelpDeskHistory': {
    access: { self: 'uid' },
    input: objectSchema({ uid: idSchema }),
    answer: async ({ database }, { uid }) =>
      buildNumberedRowsAnswer(await readTickets(database, parseId(uid))),
  },
} satisfies Partial<Handlers>;
