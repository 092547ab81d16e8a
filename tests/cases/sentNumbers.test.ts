import { expect, it } from 'vitest';
import fc from 'fast-check';
import { buildRequest as expectRequest } from '#cases/buildRequest.ts';
import { compileCall } from '#compile/compileCall.ts';
import type { ApiCall } from '#definition';
import { buildRequest } from '#engine/request/buildRequest.ts';

const call: ApiCall = {
  target: 'api',
  method: 'POST',
  path: 'orders',
  auth: true,
  kind: 'change',
  request: { amount: { shape: 'number' } },
};

/** The amount that the portal sends, and the one that generated cases expect. */
function sendAmount(amount: string): unknown[] {
  const sent = buildRequest(compileCall('order', call, 'UTC'), { amount });
  return [sent?.payload.amount, expectRequest(call, { amount }, {}).payload.amount];
}

it.each([
  ['12.50', 12.5],
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', '9007199254740993'],
  ['1e3', 1000],
  ['1e-10', 1e-10],
  ['1e999', '1e999'],
  ['0.1', 0.1],
  ['0123', '0123'],
  ['1,000', '1,000'],
])('The typed number %s is sent as %s, and generated cases expect so', (text, sent) => {
  expect(sendAmount(text)).toEqual([sent, sent]);
});

it('Generated cases expect what is sent of any typed number', () => {
  const digits = fc.stringMatching(/^[+-]?\d{1,20}(\.\d{1,20})?([eE][+-]?\d{1,2})?$/);
  fc.assert(
    fc.property(digits, (text) => {
      const [sent, expected] = sendAmount(text);
      expect(sent).toEqual(expected);
    }),
  );
});
