import countries from '../reference/countries.json' with { type: 'json' };
import branches from '../reference/ifsc.json' with { type: 'json' };
import { findMember } from '../repositories/members.ts';
import { data, rows } from './answers.ts';
import type { Call } from './call.ts';
import { Refused } from './call.ts';
import { exactly, id, toId } from './schema.ts';

/** All countries with their phone codes. */
export const countryList: Call<object> = {
  method: 'GET',
  path: 'countryList',
  access: 'none',
  input: exactly({}),
  answer: () => Promise.resolve(rows(countries)),
};

/** One country. */
export const getCountryById: Call<{ id: string | number }> = {
  method: 'GET',
  path: 'GetcountrybyID',
  access: 'none',
  input: exactly({ id }),
  answer: (_, input) => Promise.resolve(rows(countries.filter((country) => country.id === toId(input.id)))),
};

/** Who has an id, and which of the three kinds is active. */
export const checkSponsorId: Call<{ sid: string | number }> = {
  method: 'GET',
  path: 'check_sponsorid',
  access: 'optional',
  input: exactly({ sid: id }),
  answer: async ({ database }, { sid }) => {
    const found = await findMember(database, toId(sid));
    if (!found) return data({ data: { result: 'Sponsor Id doesnot exists !!', name: '' } });
    const { name, robot, forex, crypto } = found;
    const statuses = { RobotStatus: Number(robot), ForexStatus: Number(forex), CryptoStatus: Number(crypto) };
    return data({ data: { result: 'Successfull', name, ...statuses } });
  },
};

/** The caller's address, so that nobody outside is asked for it. */
export const lookupIp: Call<object> = {
  method: 'GET',
  path: 'lookup/ip',
  access: 'none',
  input: exactly({}),
  answer: (_, __, { address }) => Promise.resolve({ ip: address }),
};

/** Bank and branch of a code, from a small table. */
export const lookupIfsc: Call<object> = {
  method: 'GET',
  path: 'lookup/ifsc/:code',
  access: 'none',
  input: exactly({}),
  answer: (_, __, { parameters }) => {
    const found = new Map(Object.entries(branches)).get((parameters.code ?? '').toUpperCase());
    return found ? Promise.resolve(found) : Promise.reject(new Refused(404, 'Not Found'));
  },
};
