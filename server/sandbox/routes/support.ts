import { countUse, entryLimits } from '../repositories/limits.ts';
import { addTicket, readTickets } from '../repositories/tickets.ts';
import { data, numbered } from './answers.ts';
import type { CatalogueCall } from './call.ts';
import { exactly, id, text, toId } from './schema.ts';

/** Opens a ticket. */
export const helpdesk: CatalogueCall<'POST Helpdesk_By_User'> = {
  method: 'POST',
  path: 'Helpdesk_By_User',
  access: 'member',
  self: 'uid',
  input: exactly({ uid: id, query: text(4000) }),
  answer: async ({ database, now }, { uid, query }) => {
    if (query.trim() === '') return data('Query is required');
    if (!(await countUse(database, entryLimits.ticketsOfMember, String(toId(uid)), now())))
      return data('Too many queries in one day. Please try again tomorrow.');
    await addTicket(database, toId(uid), query, now());
    return data('Successfully send query');
  },
};

/** The tickets. */
export const helpdeskHistory: CatalogueCall<'POST UserHelpDeskHistory'> = {
  method: 'POST',
  path: 'UserHelpDeskHistory',
  access: 'member',
  self: 'uid',
  input: exactly({ uid: id }),
  answer: async ({ database }, { uid }) => numbered(await readTickets(database, toId(uid))),
};
