import { describe, expect, it } from 'vitest';
import type { Action, Call, Field, Filter, FormField, PortalConfig, Rule } from '#definition';
import { compareConfigs } from '#describe/diff/compareConfigs.ts';
import { compareLists, compareWords } from '#describe/diff/compareWords.ts';
import { createDiffContext, formatChange, type DiffContext } from '#describe/diff/diffContext.ts';
import { actionWordTable } from '#describe/screen/describeAction.ts';
import { askWordTable } from '#describe/screen/describeAsk.ts';
import { getBlockWordTable } from '#describe/screen/describeBlock.ts';
import { callsComparison } from '#describe/screen/describeCall.ts';
import { fieldWordTable } from '#describe/screen/describeField.ts';
import { formFieldsComparison } from '#describe/screen/describeFormField.ts';
import { buildItemsComparison, buildLinesComparison } from '#describe/screen/describeSummaryLines.ts';
import { linksComparison } from '#describe/screen/describeLink.ts';
import { rowActionsComparison } from '#describe/screen/describeRowAction.ts';
import { rulesComparison } from '#describe/screen/describeRules.ts';
import { headWordTable } from '#describe/screen/describeScreen.ts';
import { filtersComparison } from '#describe/words/describeFilter.ts';
import { describeWords, type ListComparison } from '#describe/words/wordTable.ts';

const shown = { on: 'stage', must: { const: 'asked' } };
const whenAsked = 'the stage of the form is "asked"';
const names = { fields: {}, filters: {}, reads: [] };

/** The lines of a comparison, as it is printed. */
function print(compare: (location: DiffContext) => void): string[] {
  const lines: string[] = [];
  compare(createDiffContext((change) => lines.push(`${change.matters ? '!' : ' '} ${formatChange(change)}`)));
  return lines;
}

/** The lines about an object that gets words. */
const listChanges = (words: object, after: object, before: object = {}): string[] =>
  print((location) => compareWords([before, after], words, location));
/** The lines about the items of a list. */
const listItemChanges = <T>(
  word: ListComparison<T>,
  before: Record<string, T> | T[],
  after: typeof before,
): string[] => print((location) => compareLists(word, [before, after], location));

const field: Field = {
  ...{
    label: 'Sum',
    type: 'text',
    allow: 'digits',
    maxLength: 6,
    decimals: 2,
    types: ['pdf', 'png'],
    size: 3,
  },
  ...{ upload: { call: 'keep', key: 'file', value: 'id' }, placeholder: '0', help: 'Whole', key: 'sum' },
  ...{ hidden: 'leftOut', options: [{ value: 1, label: 'One' }], several: true, initial: ['a', 'b'] },
  ...{ shown: 'x', value: 5, format: 'money', figure: true, widget: { name: 'stars' }, link: 'terms' },
  ...{ prefix: '$', cards: 'y', cardPlaces: 2, note: [{ template: 'Hi', colour: 'green' }], show: shown },
  ...{ disabled: shown, autocomplete: 'email', unsent: 'Shown only.' },
};

describe('What is told of the words of a field', () => {
  it('each word of a field has its name, and the sent and the checked ones are marked', () => {
    expect(listChanges(fieldWordTable, field)).toEqual([
      '  label added: "Sum"',
      '! type added: text',
      '! kept characters added: digits',
      '! longest input added: 6',
      '! decimals added: 2',
      '! kinds of file added: pdf, png',
      '! largest file added: 3 MB',
      '! sending ahead added: by the call keep as file, for what it answers at id',
      '  example added: "0"',
      '  help added: "Whole"',
      '! name it is sent under added: "sum"',
      '! while it is not shown added: left out',
      '! choices added: "One" (sent as 1)',
      '! several added: several of its choices',
      '! first value added: "a", "b"',
      '  what is shown at first added: "x"',
      '! shown value added: 5',
      '  format added: an amount, with two decimals',
      '  large figure added',
      '  input added: the extension stars',
      '  link added: the address terms of the config',
      '  text before the input added: "$"',
      '  cards of its choices added: "y"',
      '  places of cards added: 2',
      '  note added: "Hi" in green',
      `! condition for showing it added: ${whenAsked}`,
      `! condition for disabling it added: ${whenAsked}`,
      '  autocomplete added: "email"',
      '  reason why nothing sends it added: "Shown only."',
    ]);
  });

  it('each word of a field is explained in a sentence', () => {
    expect(describeWords(field, fieldWordTable, names)).toEqual([
      'Keeps digits only, while typing and pasting.',
      'The input cuts after 6 characters.',
      'Takes at most 2 decimals.',
      'Takes files of these kinds: pdf, png.',
      'Takes files of at most 3 MB.',
      'Sent ahead of the form by the call keep as file, for what it answers at id.',
      'An example in the empty input: "0".',
      'Below its label: "Whole".',
      'Sent as "sum".',
      'While it is not shown: left out.',
      'Choices: "One" (sent as 1).',
      'Takes several of its choices.',
      'At first: "a", "b".',
      'At first it shows "x".',
      'Shows 5.',
      'Shown as an amount, with two decimals.',
      'Shown large, as a balance.',
      'Its input is the extension stars.',
      'Its link opens the address terms of the config.',
      'Before the input stands "$".',
      'Its choices are cards, each with this line: "y".',
      'Until they are there, 2 places are kept for them.',
      'Below it: "Hi" in green.',
      `Shown while ${whenAsked}.`,
      `Can't be changed while ${whenAsked}.`,
      'Browsers may fill it in as "email".',
      'Nothing sends or checks it: Shown only.',
    ]);
  });

  it('some values of a field have words of their own', () => {
    const other: Field = {
      ...{ label: 'Sum', type: 'text' },
      ...{ allow: 'wholeNumber', decimals: 0, upload: { call: 'keep', key: 'file', value: '' } },
      ...{ hidden: 'kept', initial: [], link: { label: 'Terms', to: '/terms' }, autocomplete: 'off' },
    };
    expect(describeWords(other, fieldWordTable, names)).toEqual([
      'Keeps whole numbers only, while typing and pasting.',
      'Takes whole numbers only.',
      'Sent ahead of the form by the call keep as file, for what it answers.',
      'While it is not shown: sent as any other.',
      'At first: none.',
      'Its link opens "Terms", to /terms.',
      'Browsers leave it alone.',
    ]);
  });

  it('a list of fields is told with its own words, and with those of its item', () => {
    const list = (more: object): Record<string, FormField> => {
      return { rows: { type: 'list', item: { label: 'Row', type: 'text', ...more }, ...more } as FormField };
    };
    const more = { minItems: 1, maxItems: 3, add: 'One more', show: shown };
    expect(listItemChanges(formFieldsComparison, list({}), list(more))).toEqual([
      `! field rows: condition for showing it added: ${whenAsked}`,
      '! field rows: fewest items added: 1',
      '! field rows: most items added: 3',
      '  field rows: button that adds added: "One more"',
      `! field rows: item: condition for showing it added: ${whenAsked}`,
      '! field rows: item: fewest items added: 1',
      '! field rows: item: most items added: 3',
      '  field rows: item: button that adds added: "One more"',
    ]);
  });
});

describe('What is told of the words of a form', () => {
  it('each word of an action has its name, and the sent ones and those for people with a right are marked', () => {
    const action: Partial<Action> = {
      ...{
        label: 'Pay',
        trigger: 'arrival',
        primary: true,
        show: shown,
        disabled: shown,
        call: 'pay',
        send: 'form',
      },
      ...{
        rules: [{ on: 'form.sum', must: { filled: true }, message: 'Sum' }],
        payload: { sum: 1 },
        again: 30,
      },
      success: { texts: ['OK'], toast: 'Done', then: ['clear'] },
      failure: { statuses: [409], fields: { taken: 'sum' }, toast: 'No', then: ['clear'] },
    };
    expect(listChanges(actionWordTable, action)).toEqual([
      '  label added: "Pay"',
      '! trigger added: arrival',
      '  filled button added: it is the one',
      `! condition for showing it added: ${whenAsked}`,
      `! condition for disabling it added: ${whenAsked}`,
      '! rule 1 added: The field sum must be filled in, else "Sum" at sum.',
      '! call added: pay',
      expect.stringMatching(/^! fields that are sent added: Each field under its name, but/),
      '! sent value sum added: always 1',
      '  seconds until it can be used again added: 30',
      '! result text "OK" added',
      '  success toast added: "Done"',
      expect.stringMatching(/^! after a success: step 1 added: ./),
      '! refusal by status 409 added: told by the error toast',
      '  refusal at a field "sum" added: the field sum',
      '  error toast added: "No"',
      expect.stringMatching(/^! after any other text: step 1 added: ./),
    ]);
    expect(listChanges(actionWordTable, { primary: false })).toEqual([
      '  filled button added: it is not the one',
    ]);
  });

  it('each word of a rule has its name, and its conditions are marked', () => {
    const rule = { on: 'form.sum', must: { filled: true } } as const;
    const more: Rule = { ...rule, message: 'Sum', when: shown, each: 'form.rows', mark: 'to' };
    expect(listItemChanges(rulesComparison, [rule], [more])).toEqual([
      '  rule 1: message changed: the portal\'s own words → "Sum"',
      `! rule 1: when it is tried added: ${whenAsked}`,
      expect.stringMatching(/^! rule 1: list added: ./),
      '  rule 1: marked field added: to',
    ]);
  });

  it('each word of a question has its name, and the record it starts from is marked', () => {
    const ask = { title: 'Sure?', record: 'me', allErrors: true, side: true, button: 'Yes' };
    expect(listChanges(askWordTable, ask)).toEqual([
      '  title added: "Sure?"',
      '! record added: what the read me found',
      '  messages changed: the first alone → all at once',
      '  drawer added: at the side',
      '  button that sends added: "Yes"',
    ]);
    expect(listChanges(askWordTable, { record: 'row' })).toEqual(['! record added: the row']);
  });

  it('what a form starts from and where it stores are marked', () => {
    const form = { heading: 'Pay', record: 'me', persist: 'tab', allErrors: true, modal: { open: 'Open' } };
    expect(
      listChanges(getBlockWordTable({ type: 'form', fields: {}, actions: {} }), { ...form, show: shown }),
    ).toEqual([
      '  heading added: "Pay"',
      '! record added: me',
      '! storing of what is typed added: in the tab',
      '  messages changed: the first alone → all at once',
      '  button of the dialog added: "Open"',
      `  condition for showing the form added: ${whenAsked}`,
    ]);
  });
});

describe('What is told of the words of a table', () => {
  it('each word of a table has its name, and where its rows come from is marked', () => {
    const report = {
      ...{ name: 'list', heading: 'List', call: 'rows', payload: { uid: 1 }, rows: 'data', empty: 'None' },
      ...{ order: { field: 'sum', descending: true }, total: { field: 'sum', label: 'All' } },
      chart: { x: 'day', y: 'sum', by: 'month' },
      columns: [{ header: 'Sum', field: ['sum', 'total'], format: 'money' }],
    };
    expect(listChanges(getBlockWordTable({ type: 'report', columns: [] }), report)).toEqual([
      '  name for refresh added: list',
      '  heading added: "List"',
      '! call added: rows',
      '! sent value uid added: always 1',
      '  column Sum added: the field sum, else total, an amount, with two decimals',
      '  first sorting added: sum, the largest first',
      '  total added: the sum of sum, called "All"',
      expect.stringMatching(/^ {2}chart added: the exact sum of sum by month of day until/),
      '! place of the rows added: data',
      '  text without rows added: "None"',
    ]);
    const other = { order: { field: 'sum' }, total: { from: 'answer.sum' } };
    expect(listChanges(getBlockWordTable({ type: 'report', columns: [] }), other)).toEqual([
      '  first sorting added: sum, the smallest first',
      '  total added: the sum of the answer',
    ]);
  });

  it('each word of a column has its name', () => {
    const column = { header: 'Sum', field: 'sum' };
    const more = {
      ...column,
      link: { to: '/pay' },
      card: 'title',
      export: 'value',
      sort: false,
      show: shown,
    };
    const words = getBlockWordTable({ type: 'report', columns: [] });
    expect(listChanges(words, { columns: [more] }, { columns: [column] })).toEqual([
      '  column Sum: address added: /pay',
      '  column Sum: role on a card added: "title"',
      '  column Sum: content in files added: as it came',
      '  column Sum: sorting added: nobody can sort by it',
      `  column Sum: condition added: ${whenAsked}`,
    ]);
  });

  it('each word of a filter has its name, and those that are sent are marked', () => {
    const filter: Filter = { name: 'kind', label: 'Kind', type: 'text' };
    const more = { maxLength: 5, unsent: 'Shown only.', widget: 'tabs', initial: '' };
    expect(listItemChanges(filtersComparison, [filter], [{ ...filter, ...more } as Filter])).toEqual([
      "! filter Kind: first value added: ''",
      '  filter Kind: look added: "tabs"',
      '! filter Kind: longest input added: 5',
      '  filter Kind: reason why nothing sends it added: "Shown only."',
    ]);
    expect(listItemChanges(filtersComparison, [filter], [{ ...filter, type: 'date' }])).toEqual([
      '! filter Kind: kind changed: text → date',
    ]);
    expect(listItemChanges(filtersComparison, [filter], [{ ...filter, name: 'sort' }])).toEqual([
      '! filter Kind: name changed: kind → sort',
    ]);
    expect(listItemChanges(filtersComparison, [], [filter])).toEqual([
      '! filter Kind added: Kind (kind): a text, empty at first.',
    ]);
  });

  it('what a row action does is marked and told in words', () => {
    const [link, download] = [{ to: '/pay' }, { call: 'file', name: 'Bill' }];
    const added = (more: object) =>
      listItemChanges(rowActionsComparison, {}, { open: { label: 'Open', ...more } as never }).join();
    expect(added({ link })).toBe('! row action Open added: it leads to /pay');
    expect(added({ download })).toBe(
      '! row action Open added: it saves the file of the call file, named "Bill"',
    );
    expect(added({ items: [] })).toBe('! row action Open added: it opens a dialog');
    expect(added({ call: 'pay' })).toBe('! row action Open added: it makes the call pay');
    const changed = (more: object) =>
      listItemChanges(
        rowActionsComparison,
        { open: { label: 'Open' } as never },
        { open: { label: 'Open', ...more } as never },
      ).join();
    expect(changed({ download })).toMatch(/^! row action Open: file added: saves/);
    expect(changed({ title: 'All of it' })).toBe('  row action Open: title of the dialog added: "All of it"');
    expect(changed({ many: 'each' })).toMatch(
      /^! row action Open: chosen rows added: .*each chosen row in turn/,
    );
    expect(changed({ many: 'once' })).toMatch(/^! row action Open: chosen rows added: .*once for all/);
  });
});

describe('What is told of other words', () => {
  it('each word of a call has its name, and all but the place of rows are marked', () => {
    const call = {
      ...{
        target: 'api',
        lookup: 'ifsc',
        service: 'rates',
        method: 'POST',
        path: 'pay',
        auth: true,
        kind: 'change',
      },
      ...{
        prefetch: true,
        money: true,
        request: { sum: 'amount' },
        empty: 'null',
        body: 'form',
        fixed: { by: 'me' },
      },
      ...{ rows: ['data', ''], record: 'data', text: 'text', fields: { id: 'id' }, search: 'word', size: 4 },
      ...{ types: ['pdf', 'png'], sort: { ascending: { a: 'x' }, descending: { b: 'y' } } },
      fieldsBy: { key: 'kind', shapes: { A: { id: 'id', sum: 'amount' } } },
    };
    const lines = listItemChanges(callsComparison, { pay: {} as Call }, { pay: call as unknown as Call });
    expect(lines).toEqual([
      '! call pay: target added: api',
      '! call pay: lookup added: ifsc',
      '! call pay: service added: rates',
      '! call pay: method added: POST',
      '! call pay: path added: pay',
      "! call pay: token added: with the session's token",
      '! call pay: kind added: change',
      '! call pay: prefetch added: it may be sent ahead',
      '! call pay: money added: it moves money',
      '! call pay: sent value sum added: an amount',
      '! call pay: how absent values leave added: as null',
      '! call pay: body changed: json → form',
      '! call pay: fixed key by added: "me"',
      '  call pay: place of the rows added: data, else its top',
      '  call pay: place of the record added: data',
      '! call pay: place of the result text added: text',
      '  call pay: field id added: an id: a number or its digits',
      '  call pay: key that decides the fields added: kind',
      '  call pay: rows of A added: id, sum',
      '  call pay: sort: ascending: key a added: "x"',
      '  call pay: sort: descending: key b added: "y"',
      '  call pay: key of the search added: word',
      '! call pay: media types of the file added: pdf, png',
      '! call pay: maximum size of the file added: 4 MB',
    ]);
    const [closed, open] = [false, true].map((auth) => ({ pay: { auth } as Call }));
    expect(listItemChanges(callsComparison, open!, closed!)).toEqual([
      "! call pay: token changed: with the session's token → without a token",
    ]);
    expect(listItemChanges(callsComparison, open!, { pays: open!.pay })).toEqual([
      '  call pay: name changed: pay → pays',
    ]);
  });

  it('each word at the head of a screen has its name, and when a read is made is marked', () => {
    const read = { call: 'me' };
    const more = { payload: { uid: 1 }, when: shown, failure: { text: 'No', toast: 'Not now' } };
    const head = { title: 'Pay', type: 'form', query: { id: 'text' }, reads: { me: read } };
    expect(listChanges(headWordTable, head)).toEqual([
      '  title added: "Pay"',
      '  kind added: form',
      '  parameter of the address id added: taken out of the address at once',
      '! read me added: the call me',
    ]);
    expect(
      listChanges(headWordTable, { reads: { me: { ...read, ...more } } }, { reads: { me: read } }),
    ).toEqual([
      '! read me: sent value uid added: always 1',
      `! read me: condition for making it added: ${whenAsked}`,
      '  read me: text where it fails added: "No"',
      '  read me: toast where it fails added: "Not now"',
    ]);
    expect(listChanges(headWordTable, { reads: { me: { call: 'you' } } }, { reads: { me: read } })).toEqual([
      '! read me: call changed: me → you',
    ]);
  });

  it('a copied value is marked, the others are not', () => {
    const item = { label: 'Wallet', value: 'abc' };
    const more = { ...item, figure: true as const, link: { to: '/pay' }, format: 'shortened' as const };
    const items = buildItemsComparison('line');
    expect(listItemChanges(items, [item], [{ ...more, copy: 'Copied' }])).toEqual([
      '  line Wallet: format added: a long code by its ends',
      '  line Wallet: address added: /pay',
      '  line Wallet: large figure added',
      '! line Wallet: toast of its copy button added: "Copied"',
    ]);
    expect(listItemChanges(items, [], [item])).toEqual(['  line Wallet added: "abc"']);
    expect(listItemChanges(items, [], [{ ...item, copy: 'Copied' }])).toEqual(['! line Wallet added: "abc"']);
    const lines = buildLinesComparison('line');
    expect(listItemChanges(lines, [item], [{ ...item, show: shown }])).toEqual([
      `  line Wallet: condition for showing it added: ${whenAsked}`,
    ]);
  });

  it('each word of a link has its name, and another file is marked', () => {
    const link = { label: 'Bill', to: '/pay' };
    const more = { ...link, route: { id: 1 }, query: { page: 2 } };
    expect(listItemChanges(linksComparison, [link], [more])).toEqual([
      '  link Bill: values of the route added: id: 1',
      '  link Bill: query added: page: 2',
    ]);
    expect(listItemChanges(linksComparison, [], [more])).toEqual([
      '  link Bill added: /pay (id: 1; page: 2)',
    ]);
    const [one, other] = ['a', 'b'].map((call) => ({ label: 'Bill', download: { call, name: 'x' } }));
    expect(listItemChanges(linksComparison, [one!], [other!])).toEqual([
      '! link Bill: file changed: saves the file of the call a, named "x" → saves the file of the call b, named "x"',
    ]);
  });

  it('a picture is marked, and the words of other blocks are not', () => {
    expect(
      listChanges(getBlockWordTable({ type: 'image', source: '', alt: '' }), { source: 'a', alt: 'b' }),
    ).toEqual(['! address added: "a"', '  text for who can\'t see it added: "b"']);
    const details = { heading: 'Me', read: 'me', items: [], absent: 'Nobody' };
    expect(listChanges(getBlockWordTable({ type: 'details', read: 'me', items: [] }), details)).toEqual([
      '  heading of the details added: "Me"',
      '  read of the details added: me',
      '  words for a record that is not there added: "Nobody"',
    ]);
    const use = { name: 'stars', options: { max: 5 }, values: { now: 1 }, show: shown };
    expect(listChanges(getBlockWordTable({ type: 'extension', name: 'stars' }), use)).toEqual([
      '  name added: "stars"',
      '  option max added: 5',
      '  value now added: 1',
      `  condition for showing it added: ${whenAsked}`,
    ]);
    const tab = { label: 'One', blocks: [] };
    expect(
      listChanges(
        getBlockWordTable({ type: 'tabs', tabs: [] }),
        { tabs: [{ ...tab, button: false }] },
        { tabs: [tab] },
      ),
    ).toEqual(['  tab One: button changed: there is one → there is none']);
  });
});

describe('What is told of the words of the config', () => {
  const config = { brand: {}, api: {}, session: {}, menu: [], routes: {} } as unknown as PortalConfig;
  const listConfigChanges = (more: object, before: object = {}): string[] =>
    print((location) =>
      compareConfigs(
        [
          { ...config, ...before },
          { ...config, ...more },
        ],
        location,
      ),
    );

  it('each word of the backend is marked, but for its patience and its words', () => {
    const api = {
      ...{ host: 'a', prefix: '/b', authorizationPrefix: 'Bearer ', timeout: 9, keyHeader: 'Key' },
      ...{ success: 'ok', expired: 'gone', error: 'text' },
      ...{ headers: { 'X-App': 'library' }, tokenHeader: 'X-Token' },
    };
    expect(listConfigChanges({ api })).toEqual([
      '! api: host added: "a"',
      '! api: prefix added: "/b"',
      '! api: header X-App added: library',
      '! api: the header of the token added: "X-Token"',
      '! api: authorizationPrefix added: "Bearer "',
      '  api: timeout added: 9',
      '! api: which answers are a success added: "ok"',
      '! api: which answers end the session added: "gone"',
      '  api: where a refusal has its words added: "text"',
      '! api: the header of a key added: "Key"',
    ]);
  });

  it('what the session calls and sends is marked, and where it leads is not', () => {
    const call = { call: 'x', payload: { a: 1 } };
    const session = {
      ...{ expiredMessage: 'Over', signIn: '/in', home: '/', signedOut: '/out', signOut: call },
      claims: { ...call, of: { vip: { from: 'answer.vip' } } },
      refresh: { ...call, token: 'answer.a', refreshToken: 'answer.b' },
    };
    expect(listConfigChanges({ session })).toEqual([
      '! session: expiredMessage added: "Over"',
      '  session: signIn added: "/in"',
      '  session: home added: "/"',
      '  session: signedOut added: "/out"',
      '! session: signOut: call added: "x"',
      '! session: signOut: sent value a added: always 1',
      '! session: claims: call added: "x"',
      '! session: claims: sent value a added: always 1',
      expect.stringMatching(/^! session: claims: claim vip added: ./),
      '! session: refresh: call added: "x"',
      '! session: refresh: sent value a added: always 1',
      '! session: refresh: token added: "answer.a"',
      '! session: refresh: refresh token added: "answer.b"',
    ]);
  });

  it('other hosts, the unit of money and notices are marked, and looks are not', () => {
    const more = {
      ...{
        lookups: 'a',
        services: { rates: { origin: 'https://r.example' } },
        imageOrigins: ['https://i.example'],
      },
      ...{
        toasts: 'b',
        layout: 'c',
        locale: 'd',
        dateFormat: 'e',
        weekStart: 'f',
        timeZone: 'g',
        money: 'h',
      },
      ...{ links: 'i', words: 'j', messages: 'k', notices: [{ text: 'Closed' }] },
    };
    expect(listConfigChanges(more)).toEqual([
      '! lookups added: "a"',
      '! service rates added: https://r.example',
      '! image origin https://i.example added',
      ...['toasts added: "b"', 'layout added: "c"', 'locale added: "d"'].map((line) => `  ${line}`),
      ...['dateFormat added: "e"', 'weekStart added: "f"', 'timeZone added: "g"'].map((line) => `  ${line}`),
      '! money added: "h"',
      ...['links added: "i"', 'words added: "j"', 'messages added: "k"'].map((line) => `  ${line}`),
      '! notice Closed added',
    ]);
  });

  it('a menu group is told with its words, and who sees it is marked', () => {
    const group = { group: 'Funds', entries: [{ to: '/a' }, { to: '/b' }] };
    expect(listConfigChanges({ menu: [group] })).toEqual(['  menu group Funds added: /a, /b']);
    const more = { ...group, group: 'Money', icon: 'coin', show: shown };
    expect(listConfigChanges({ menu: [more] }, { menu: [group] })).toEqual([
      '  menu group Funds: name changed: "Funds" → "Money"',
      '  menu group Funds: icon added: coin',
      `! menu group Funds: show added: ${whenAsked}`,
    ]);
  });

  it('a menu link is told with its words, and the order within its renamed group', () => {
    const [one, two] = [{ to: '/a' }, { to: '/b' }];
    const after = [{ to: '/b', label: 'B', icon: 'coin', show: shown }, one];
    expect(listConfigChanges({ menu: after }, { menu: [one, two] })).toEqual([
      '  menu outside of groups: links /a and /b swapped',
      '  menu link /b: label added: "B"',
      '  menu link /b: icon added: coin',
      `! menu link /b: show added: ${whenAsked}`,
    ]);
    const grouped = (group: string, entries: object[]) => [{ group, entries }];
    const [old, now] = [
      grouped('Funds', [one, two, { to: '/c' }]),
      grouped('Money', [two, { to: '/c' }, one]),
    ];
    expect(listConfigChanges({ menu: now }, { menu: [{ ...old[0], icon: 'coin' }] })).toContain(
      '  menu group Funds removed: /a, /b, /c',
    );
    expect(listConfigChanges({ menu: grouped('Funds', now[0]!.entries) }, { menu: old })).toEqual([
      '  menu under Funds: link /a moved from place 1 to 3',
    ]);
  });
});
