import { personas } from '#server/sandbox/db/seed/personas.ts';
import type { SandboxCall } from '#server/sandbox/routes/call.ts';
import type { ObjectSchema, RouteSchema } from '#server/sandbox/routes/schema.ts';

const { id: uid, email, password, transactionPassword } = personas[0];

/** Values by key with which a call of the first persona reaches its work. */
const good: Record<string, unknown> = {
  user_id: 100002,
  sid: uid,
  password,
  cpassword: password,
  trans_password: transactionPassword,
  ctrans_password: transactionPassword,
  name: 'Testa Person',
  email,
  Email: email,
  mobile: '9812345678',
  countryid: 99,
  counrtyid: 99,
  bankid: 1,
  amount: '0.01',
  Request_amount: '0.01',
  package: 1,
  utrno: 'T1',
  otp: '000000',
  query: 'What?',
  month: '2026-03',
  // The first movement of the seed is of the first persona.
  id: 1,
  DOB: '1990-01-01',
  leveltype: 1,
  // Where it is a text: the reports.
  type: 'LevelIncome',
};

/** The inputs that a call takes, each with keys of its own. */
export function variantsOf({ input }: Pick<SandboxCall, 'input'>): ObjectSchema<string>[] {
  const { anyOf, oneOf } = input as RouteSchema;
  const several = (anyOf ?? oneOf) as ObjectSchema<string>[] | undefined;
  return several ?? [input as ObjectSchema<string>];
}

/** A value of a key with which the call goes on to its work. */
export function goodValue(key: string, schema: RouteSchema): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Object.hasOwn(good, key)) return good[key];
  return /id$|^referby$|Id$/i.test(key) ? uid : '';
}

/** An input with which the call goes on to its work. */
export function goodBody({ properties }: ObjectSchema<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([key, schema]) => [key, goodValue(key, schema)]));
}
