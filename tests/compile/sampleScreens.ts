import type { Call, Screen } from '#definition';

export const sampleCalls = new Map<string, Call>([
  [
    'transfer',
    {
      target: 'api',
      method: 'POST',
      path: 'FundTransferToUser',
      kind: 'change',
      auth: true,
      money: true,
      request: { user_id: 'id', amount: 'amount' },
      fixed: { type: 'FUNDS' },
      text: ['data.RESULT', 'RESULT'],
    },
  ],
  [
    'lookUpMember',
    {
      target: 'api',
      method: 'GET',
      path: 'check_sponsorid',
      kind: 'read',
      auth: true,
      request: { sid: 'id' },
      record: 'data.data',
    },
  ],
  [
    'countries',
    {
      target: 'api',
      method: 'GET',
      path: 'countryList',
      kind: 'read',
      auth: false,
      request: {},
      rows: 'data.data[0]',
    },
  ],
  ['bankOfCode', { target: 'lookup', lookup: 'ifsc', kind: 'read', request: { code: 'text' } }],
]);

/** A form with a lookup, two actions, options from a read, and a history under it. */
export const sampleForm: Screen = {
  type: 'blocks',
  version: 1,
  title: 'Fund Transfer',
  query: { enpass: { once: true } },
  reads: {
    target: {
      call: 'lookUpMember',
      payload: { sid: { from: 'form.to' } },
      when: { on: 'form.to', must: { filled: true } },
    },
    countries: { call: 'countries' },
  },
  blocks: [
    {
      type: 'form',
      fields: {
        to: {
          label: 'To UserId',
          type: 'text',
          allow: 'digits',
          maxLength: 6,
          note: [{ template: '{target.name}', colour: 'green' }],
        },
        country: {
          label: 'Country',
          type: 'select',
          options: { from: 'countries', valueKey: 'id', labelKey: 'name' },
          initial: 99,
        },
        amount: { label: 'Amount', type: 'text' },
        agreed: { label: 'Agreed', type: 'checkbox' },
      },
      rules: [
        { on: ['form.to', 'form.amount'], must: { filled: true }, message: 'Please fill' },
        {
          on: 'target.name',
          must: { noneOf: ['Invalid User Id!!'] },
          message: 'Invalid User Id',
          mark: 'to',
        },
        { on: 'form.amount', must: { filled: true, pattern: '\\d+' }, message: 'Digits' },
      ],
      actions: {
        send: {
          label: 'Submit',
          primary: true,
          call: 'transfer',
          payload: {
            user_id: { from: 'form.to' },
            amount: { template: '{form.amount} {chosen.country.phonecode}' },
          },
          success: {
            texts: ['Done'],
            then: [
              'clear',
              { reload: { after: 1000 } },
              { navigate: { to: '/a', query: { id: { from: 'answer.id' } } } },
            ],
          },
        },
        check: {
          label: 'Check',
          call: 'bankOfCode',
          payload: { code: 'x' },
          rules: [],
          success: { texts: [] },
        },
      },
    },
    {
      type: 'tabs',
      tabs: [
        {
          label: 'A',
          blocks: [
            {
              type: 'report',
              columns: [
                { header: 'Amount', field: ['a', 'b'], format: 'money' },
                { header: 'Again', field: ['a', 'b'] },
              ],
              total: { field: 'a' },
            },
          ],
        },
        { label: 'B', button: false, blocks: [{ type: 'report', columns: [{ header: 'X', field: 'x' }] }] },
      ],
    },
  ],
};
