import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CaseContext } from '#cases/caseContext.ts';
import { describePath, describeRead } from '#cases/words/describePath.ts';
import { labelFields } from '#cases/words/fieldLabels.ts';
import { buildRequestWords } from '#cases/words/requestWords.ts';
import { listBlocksOfType } from '#cases/listBlocks.ts';
import type { Form } from '#definition';
import { contextAt } from './contextAt.ts';

const transfer = contextAt('funds/fund-transfer');

/** The transfer with other words in its form. */
function withForm(change: (form: Form) => void): CaseContext {
  const screen = structuredClone(transfer.screen);
  change(listBlocksOfType(screen, 'form')[0]!.block);
  return { ...transfer, screen };
}
const setPayload = (form: Form, payload: object) =>
  Object.assign(form.actions['submit'] as object, { payload });
/** The words for the values of the transfer, in one version beside another. */
const nameSent = (one: CaseContext, other: CaseContext | null, ...names: string[]) => {
  const { formatSent } = buildRequestWords(one, other);
  return names.map((name) => formatSent('transfer', name));
};

describe('The words for a path', () => {
  it.each([
    ['form.receiver', 'To UserId'],
    ['dashboard.Net_AdminFund', 'the value looked up for Admin Fund'],
    ['dashboard.email', 'the Email in the answer to User Dashboard'],
    ['target', 'the answer to Sponsor'],
    ['target.ForexStatus', 'the Forex Status in the answer to Sponsor'],
    ['chosen.receiver', 'the choice in To UserId'],
    ['chosen.receiver.zipCode', 'the Zip Code of the choice in To UserId'],
    ['row.first_name', 'the First Name of the row'],
    ['session.claims.role', "the member's Role"],
    ['query.userid', 'userid in the address'],
    ['portal.now', 'Portal Now'],
  ])('%s is %s', (path, words) => {
    expect(describePath(transfer, path, { ...labelFields({}), 'form.receiver': 'To UserId' })).toBe(words);
  });

  it('A label that the screen has for two looked-up values names neither of them', () => {
    const context = withForm(({ fields }) => {
      fields['email'] = { label: 'Admin Fund', type: 'readOnly', value: { from: 'dashboard.email' } };
    });
    const words = ['dashboard.Net_AdminFund', 'dashboard.email'].map((path) => describePath(context, path));
    expect(words).toEqual([
      'the Net Admin Fund in the answer to User Dashboard',
      'the Email in the answer to User Dashboard',
    ]);
  });

  it('Two reads of one call have their own names too', () => {
    const { reads } = transfer.screen;
    const screen = { ...transfer.screen, reads: { ...reads, payer: reads!['target']! } };
    const words = ['target', 'payer', 'dashboard'].map((name) => describeRead({ ...transfer, screen }, name));
    expect(words).toEqual(['Sponsor for Target', 'Sponsor for Payer', 'User Dashboard']);
  });
});

describe('The words for what is sent', () => {
  it('A value has the label of its field, otherwise its name in words', () => {
    const words = nameSent(transfer, null, 'user_id', 'amount', 'ctrans_password', 'referby');
    expect(words).toEqual(['To UserId', 'Amount', 'Transaction Password', 'Referby']);
  });

  it('A value that is fixed in one version has its label in both', () => {
    const fixed = withForm((form) => setPayload(form, { user_id: '7', amount: { from: 'form.amount' } }));
    expect(nameSent(fixed, transfer, 'user_id')).toEqual(['To UserId']);
    expect(nameSent(fixed, null, 'user_id')).toEqual(['User Id']);
  });

  it('Values that change places keep the words of their names, so that the change is seen', () => {
    const swapped = withForm((form) =>
      setPayload(form, { user_id: { from: 'form.amount' }, amount: { from: 'form.receiver' } }),
    );
    expect(nameSent(transfer, swapped, 'user_id', 'amount')).toEqual(['User Id', 'Amount (amount)']);
    expect(nameSent(swapped, transfer, 'user_id', 'amount')).toEqual(['User Id', 'Amount (amount)']);
  });

  it('A value that comes from another field than before has the words of its name in both versions', () => {
    const moved = withForm((form) => setPayload(form, { user_id: { from: 'form.final' } }));
    expect([...nameSent(transfer, moved, 'user_id'), ...nameSent(moved, transfer, 'user_id')]).toEqual([
      'User Id',
      'User Id',
    ]);
  });

  it('Names with the same words are told apart by the names themselves', () => {
    const calls = new Map(transfer.calls);
    const call = calls.get('transfer')!;
    calls.set('transfer', { ...call, request: { ...call.request, refBy: 'text' } });
    const made = [...transfer.callNames, 'user_dashboard'];
    const { formatCall, formatSent } = buildRequestWords({ ...transfer, calls, callNames: made }, null);
    expect(formatSent('transfer', 'ref_by')).toBe('Ref By (ref_by)');
    expect(['userDashboard', 'transfer'].map(formatCall)).toEqual([
      'User Dashboard (userDashboard)',
      'Transfer',
    ]);
  });

  it('A name that is written in another way is told apart from the one before', () => {
    const calls = new Map(transfer.calls);
    const { user_id: id, ...request } = calls.get('transfer')!.request;
    calls.set('transfer', { ...calls.get('transfer')!, request: { ...request, userId: id! } });
    const payload = { userId: { from: 'form.receiver' } };
    const renamed = { ...withForm((form) => setPayload(form, payload)), calls };
    expect(nameSent(renamed, transfer, 'userId', 'user_id')).toEqual([
      'User Id (userId)',
      'User Id (user_id)',
    ]);
  });

  it('A label that is the words of another name names only its own value', () => {
    const labelled = withForm(({ fields }) => Object.assign(fields['receiver']!, { label: 'Referby' }));
    expect(nameSent(labelled, null, 'user_id', 'referby')).toEqual(['Referby', 'Referby (referby)']);
  });
});

it('No sentence of an approved case has a path or a word of the language', () => {
  const folders = ['.', 'examples/words', 'examples/orders', 'examples/extensions'];
  const files = folders.flatMap((folder) => {
    const approved = `${folder}/tests/approved`;
    const names = readdirSync(approved, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('.txt')).map((name) => `${approved}/${name}`);
  });
  expect(files.length).toBeGreaterThan(80);
  const sentences = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) =>
        line
          .replaceAll(/"(\\.|[^"\\])*"/g, '""')
          .split(' · ')
          .slice(1),
      )
      .map((text) => text.split(/: (?=[a-z]+ (?:[[{]|""|\d))/)[0]!),
  );
  const technical = /\b(lookups?|payload|blocks?|[a-z]\w*\.[a-z]\w*)\b/i;
  expect(sentences.filter((text) => technical.test(text))).toEqual([]);
});
