import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import {
  choiceSchema,
  daySchema,
  idSchema,
  inputValueSchema,
  monthSchema,
  objectSchema,
  requiredDaySchema,
  textSchema,
  parseId,
  trimInput,
} from '#server/sandbox/routes/schema.ts';
import { buildNumberedRowsAnswer } from '#server/sandbox/routes/answers.ts';
import { describeWait } from '#server/sandbox/routes/describeWait.ts';
import { calls } from '#server/sandbox/routes/index.ts';
import { isEmail } from '#server/sandbox/routes/isEmail.ts';

const ajv = addFormats.default(new Ajv({ allowUnionTypes: true }));

const fits = (schema: object, value: unknown): boolean => ajv.compile(schema)(value);

describe('The schemas of inputs', () => {
  const input = objectSchema({ uid: idSchema, query: textSchema(3) });

  test.each([
    [{ uid: 1, query: 'abc' }, true],
    [{ uid: 1 }, false],
    [{ uid: 1, query: 'abc', more: 1 }, false],
    [[], false],
  ])('An object has exactly its keys: %o is %s', (value, isRight) => {
    expect(fits(input, value)).toBe(isRight);
  });

  test.each([
    [0, true],
    [9_999_999_999, true],
    [10_000_000_000, false],
    [-1, false],
    [1.5, false],
    ['', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['12a', false],
    [null, false],
  ])('An id is a number or its digits: %o is %s', (value, isRight) => {
    expect(fits(idSchema, value)).toBe(isRight);
  });

  test.each([
    ['abc', true],
    ['abcd', false],
    ['a\nb', true],
    ['a\u0000', false],
    ['a\uD800', false],
    [1, false],
  ])('A text is one that a database can store: %o is %s', (value, isRight) => {
    expect(fits(textSchema(3), value)).toBe(isRight);
  });

  test.each([
    ['x'.repeat(1000), true],
    ['x'.repeat(1001), false],
    [1.5, true],
    [null, true],
    [true, false],
    [{}, false],
  ])('A value is as it was typed, chosen or left empty: %o is %s', (value, isRight) => {
    expect(fits(inputValueSchema, value)).toBe(isRight);
  });

  test.each([
    ['2026-03-15', true],
    ['2026-02-30', false],
    ['0000-01-01', false],
    ['9999-12-31', false],
    ['15.03.2026', false],
  ])('A day is one that a database can store: %o is %s', (value, isRight) => {
    expect(fits(requiredDaySchema, value)).toBe(isRight);
    expect(fits(daySchema, value)).toBe(isRight);
  });

  test('A day may be empty where it is not required', () => {
    expect([fits(daySchema, ''), fits(requiredDaySchema, '')]).toEqual([true, false]);
  });

  test.each([
    ['2026-01', true],
    ['2026-12', true],
    ['2026-13', false],
    ['2026-00', false],
    ['0000-01', false],
    ['2026-1', false],
  ])('A month is one of twelve: %o is %s', (value, isRight) => {
    expect(fits(monthSchema, value)).toBe(isRight);
  });

  test('A choice is one of its values', () => {
    expect([1, '1', 'a', 2].map((value) => fits(choiceSchema(1, 'a'), value))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

interface Variant {
  properties: Record<string, { maxLength?: number; enum?: unknown[] }>;
}

/** The longest texts of a variant of an input, by key. */
function readLongest({ properties }: Variant): Record<string, number> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, { maxLength }]) =>
      maxLength === undefined ? [] : [[key, maxLength]],
    ),
  );
}

describe('The longest texts that a call takes', () => {
  const longest = new Map(
    calls.flatMap(({ path, input }) => {
      const { anyOf, oneOf } = input as { anyOf?: Variant[]; oneOf?: Variant[] };
      return (anyOf ?? oneOf ?? [input as unknown as Variant]).map((variant) => {
        const type = variant.properties.type?.enum;
        return [type?.length === 1 ? `${path} ${String(type[0])}` : path, readLongest(variant)] as const;
      });
    }),
  );
  const secret = { ctrans_password: 30 };

  test('A form of the profile takes what its fields take', () => {
    expect(longest.get('UpdateProfile profile')).toEqual({
      ...{ f_name: 20, l_name: 20, mobile: 12, address: 100, aboutUser: 100, Accountaddress: 100 },
      ...{ father: 20, NomineeName: 20, nomineerelation: 20, email: 50, ...secret },
    });
    expect(longest.get('UpdateProfile password')).toEqual({ password: 30, cpassword: 30 });
    expect(longest.get('UpdateProfile trans_password')).toEqual({ trans_password: 30, ...secret });
    expect(longest.get('UpdateProfile ecurrency')).toEqual({ accountaddress: 100, ...secret });
    expect(longest.get('UpdateProfile Bank')).toEqual({
      ...{ holder: 30, accountnumber: 30, bank_name: 100, ifsc: 20, branch: 100, PAN: 20, AAdhar: 30 },
      ...secret,
    });
  });

  test('A call of a visitor takes a little more than its form, and refuses it in words', () => {
    expect(longest.get('login')).toEqual({ password: 200, ipaddress: 45 });
    expect(longest.get('loginAdmin')).toEqual({ password: 2000, ipaddress: 45 });
    expect(longest.get('ForgetPassword')).toEqual({ otp: 6 });
    expect(longest.get('registration')).toEqual({ name: 40, email: 100, password: 100, mobile: 20 });
    expect(longest.get('Withdrawalupdate')).toEqual({ Email: 50 });
  });

  test('A call that moves money takes a secret of thirty characters, and a code of ten', () => {
    expect(longest.get('FundTransferToUser')).toEqual(secret);
    expect(longest.get('ActivationByFund FUNDS')).toEqual(secret);
    expect(longest.get('UpgradeByFund_investment')).toEqual(secret);
    expect(longest.get('Withdrawal')).toEqual({ otp: 10, email: 50 });
  });

  test('A query to the help desk has 4000 characters at most, and the type of a report 60', () => {
    expect(longest.get('Helpdesk_By_User')).toEqual({ query: 4000 });
    expect(longest.get('GetIncomeReport')).toEqual({ type: 60 });
  });
});

describe('Values of inputs', () => {
  test.each([
    ['rita@example.com', true],
    ['rit@e.co', true],
    ['ri@example.com', false],
    ['rita@example', false],
    ['rita@@example.com', false],
    ['rita stone@example.com', false],
    ['rita@example..com', false],
    [`${'r'.repeat(38)}@example.com`, true],
    [`${'r'.repeat(39)}@example.com`, false],
  ])('The address %s is one of a mailbox: %s', (address, isRight) => {
    expect(isEmail(address)).toBe(isRight);
  });

  test.each([
    ['100001', 100_001],
    [100_001, 100_001],
    ['', 0],
    ['2147483647', 2_147_483_647],
    ['2147483648', 0],
    [1.5, 0],
  ])('The id %o is %d', (value, id) => {
    expect(parseId(value)).toBe(id);
  });

  test.each([
    [' a b ', 'a b'],
    [7, '7'],
    [null, ''],
  ])('%o is trimmed to %o', (value, text) => {
    expect(trimInput(value)).toBe(text);
  });
});

describe('Answers', () => {
  test('Rows are numbered from one', () => {
    const answer = buildNumberedRowsAnswer([{ uid: 7 }, { uid: 8 }]);
    expect(answer).toEqual({
      data: {
        data: [
          [
            { row: 1, uid: 7 },
            { row: 2, uid: 8 },
          ],
        ],
      },
    });
  });

  test.each([
    [30, '30 seconds'],
    [60, '60 seconds'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('A wait of %d seconds reads %s', (seconds, wait) => {
    expect(describeWait({ seconds })).toBe(`Too many tries. Try again in ${wait}.`);
  });
});
