import { countUse, entryLimits } from '../repositories/limits.ts';
import { addTicket, readTickets } from '../repositories/tickets.ts';
import { data, numbered } from './answers.ts';
import type { Handlers } from './call.ts';
import { exactly, id, text, toId } from './schema.ts';

export const supportCalls = {
  'POST Helpdesk_By_User': {
    access: { self: 'uid' },
    input: exactly({ uid: id, query: text(4000) }),
    answer: async ({ database, now }, { uid, query }) => {
      if (query.trim() === '') return data('Query is required');
      if (!(await countUse(database, entryLimits.ticketsOfMember, String(toId(uid)), now())))
        return data('Too many queries in one day. Please try again tomorrow.');
      await database.transaction((transaction) => addTicket(transaction, toId(uid), query, now()));
      return data('Successfully send query');
    },
  },

  'POST UserHelpDeskHistory': {
    access: { self: 'uid' },
    input: exactly({ uid: id }),
    answer: async ({ database }, { uid }) => numbered(await readTickets(database, toId(uid))),
  },
} satisfies Partial<Handlers>;
