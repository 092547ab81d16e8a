import type { Calls } from '../generated/calls.ts';
import countries from '../reference/countries.json' with { type: 'json' };
import branches from '../reference/ifsc.json' with { type: 'json' };
import { findMember, type FoundMember } from '../repositories/members.ts';
import type { RowOf } from '../repositories/row.ts';
import { buildDataAnswer, buildRowsAnswer } from './answers.ts';
import { type CallHandler, type Handlers, CallError } from './call.ts';
import { objectSchema, idSchema, parseId } from './schema.ts';

export const lookupCalls = {
  'GET countryList': {
    access: 'none',
    input: objectSchema({}),
    answer: () => Promise.resolve(buildRowsAnswer<RowOf<'countries'>>(countries)),
  },

  'GET GetcountrybyID': {
    access: 'none',
    input: objectSchema({ id: idSchema }),
    answer: (_, input) =>
      Promise.resolve(
        buildRowsAnswer<RowOf<'countryById'>>(
          countries.filter((country) => country.id === parseId(input.id)),
        ),
      ),
  },

  'GET check_sponsorid': {
    access: 'optional',
    input: objectSchema({ sid: idSchema }),
    answer: async ({ database }, { sid }) => {
      const found = await findMember(database, parseId(sid));
      return buildDataAnswer({ data: found ? describeMember(found) : nobody });
    },
  },
} satisfies Partial<Handlers>;

type Sponsor = RowOf<'sponsor'> & RowOf<'sponsorForSignup'>;

const nobody: Pick<Sponsor, 'result' | 'name'> = { result: 'Sponsor Id doesnot exists !!', name: '' };

function describeMember({ name, robot, forex, crypto }: FoundMember): Sponsor {
  return {
    result: 'Successfull',
    name,
    RobotStatus: Number(robot),
    ForexStatus: Number(forex),
    CryptoStatus: Number(crypto),
  };
}

/** The config's two lookups, so that no external service is called. */
export const configLookupCalls = {
  'GET lookup/ip': {
    access: 'none',
    input: objectSchema({}),
    answer: (_, __, { address }) => Promise.resolve<RowOf<'clientIp'>>({ ip: address }),
  },

  /** The code is in the path, as in the config's address. */
  'GET lookup/ifsc/:code': {
    access: 'none',
    input: objectSchema({}),
    answer: (_, __, { parameters }) => {
      const found = new Map<string, RowOf<'ifsc'>>(Object.entries(branches)).get(
        (parameters.code ?? '').toUpperCase(),
      );
      return found ? Promise.resolve(found) : Promise.reject(new CallError(404, 'Not Found'));
    },
  },
} satisfies {
  'GET lookup/ip': CallHandler<object, Calls['clientIp']['answer']>;
  'GET lookup/ifsc/:code': CallHandler<object, Calls['ifsc']['answer']>;
};
