import fc from './fastCheck.ts';
import { incomeReports } from '#server/sandbox/repositories/incomes.ts';
import type { SandboxCall } from '#server/sandbox/routes/call.ts';
import type { ObjectSchema, RouteSchema } from '#server/sandbox/routes/schema.ts';
import { goodBody, goodValue, variantsOf } from './goodBody.ts';

/** Inputs by the call's own schema: values with which it reaches its work, and any other valid ones. */
export function validInputs(call: SandboxCall): fc.Arbitrary<Record<string, unknown>> {
  return fc.oneof(
    ...variantsOf(call).map((variant) =>
      fc.oneof(
        { weight: 1, arbitrary: fc.constant(goodBody(variant)) },
        { weight: 2, arbitrary: valuesOf(variant) },
      ),
    ),
  );
}

function valuesOf({ properties }: ObjectSchema<string>): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => [
        key,
        fc.oneof({ weight: 3, arbitrary: goodOne(key, schema) }, { weight: 1, arbitrary: valueOf(schema) }),
      ]),
    ),
  );
}

/** All values of `type` that GetIncomeReport knows. Its schema allows any text. */
const reports = [
  ...Object.keys(incomeReports),
  ...['DirectLegBusiness', 'WithdrawlHistory', 'Packages', 'ForexPackage', 'CryptoPackage'],
];

/** A value with which the call goes on to its work. */
function goodOne(key: string, schema: RouteSchema): fc.Arbitrary<unknown> {
  const isReport = key === 'type' && !Array.isArray(schema.enum);
  return isReport ? fc.constantFrom(...reports) : fc.constant(goodValue(key, schema));
}

/** A value by a schema of the sandbox's. */
function valueOf(schema: RouteSchema): fc.Arbitrary<unknown> {
  const { anyOf, enum: values, const: only, type, format, pattern, maxLength = 20 } = schema;
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one) => valueOf(one as RouteSchema)));
  if (Array.isArray(values)) return fc.constantFrom(...values);
  if (only !== undefined) return fc.constant(only);
  if (type === 'integer')
    return fc.integer({
      min: Number(schema.minimum ?? -2_147_483_648),
      max: Number(schema.maximum ?? 2 ** 40),
    });
  if (type === 'number') return fc.double();
  if (format === 'date')
    return fc
      .date({ min: new Date('0001-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (pattern === '^[0-9]*$')
    return fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: Number(maxLength) });
  return fc.string({ unit: 'binary', maxLength: Number(maxLength) });
}

/** Values at the edge of what a key allows. Half of them are texts that no database accepts. */
export const nearly = fc.oneof(
  fc.constantFrom<unknown[]>('\u0000', 'a\u0000b', '\ud800', '\udc00\ud800'),
  fc.constantFrom<unknown[]>(
    '', ' ', '\u202e\ufeff\u200b', 'a'.repeat(101), 'a'.repeat(4_001),
    '0000-01-01', '9999-12-31', '2026-02-30', '+275760-09-13', '2026-01-01T00:00:00Z',
    -1, 0, -0, 0.1, 0.001, 2 ** 31, 2 ** 53, 9_999_999_999, 10_000_000_000, '0100001', ' 100001', '1e5', '0x10', '١٢٣',
    'constructor', '__proto__', "'; DROP TABLE member; --", '%00%ff', '{{7*7}}', '${7*7}', '../../etc/passwd',
  ),
); // oxfmt-ignore
