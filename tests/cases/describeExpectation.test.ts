import { describe, expect, it } from 'vitest';
import { describeExpectation } from '#cases/changes/describeExpectation.ts';
import { refusalText } from '#cases/form/buildActionTestCase.ts';
import type { Expectation, SentRequest } from '#cases/testCase.ts';

/** The words for the first expectation beside the second, by side. */
type Row = [mine: Expectation, theirs: Expectation, words: ReturnType<typeof describeExpectation>];

const request: SentRequest = { target: 'api', method: 'POST', path: 'pay', auth: true, payload: { to: 1 } };

describe('An expectation in words', () => {
  it.each<Row>([
    [{ alerts: [] }, {}, { alerts: 'nothing is said' }],
    [{ alerts: ['Done', refusalText] }, {}, { alerts: 'says "Done", says what the backend answers' }],
    [{ toasts: [] }, {}, { toasts: 'no toast' }],
    [{ toasts: [{ kind: 'success', text: 'Done' }] }, {}, { toasts: 'a toast says "Done"' }],
    [{ toasts: [{ kind: 'error', text: 'No' }] }, {}, { toasts: 'a toast of an error says "No"' }],
    [{ marked: [] }, { marked: ['To'] }, { marked: 'no field is marked' }],
    [{ marked: ['To', 'Amount'] }, { marked: ['To'] }, { marked: '"Amount" is marked' }],
    [{ heading: 'Pay' }, { heading: 'Send' }, { heading: 'the heading is "Pay"' }],
    [{ asked: 'side' }, {}, { asked: 'is asked beside the screen' }],
    [{ asked: 'middle' }, { asked: 'side' }, { asked: 'is asked in the middle' }],
    [{ reloads: 0 }, {}, { reloads: 'is not loaded again' }],
    [{ reloads: 1 }, {}, { reloads: 'is loaded again once' }],
    [{ reloads: 2 }, {}, { reloads: 'is loaded again 2 times' }],
    [{ signedIn: [] }, {}, { signedIn: 'nobody is signed in by it' }],
    [{ signedIn: [{ uid: 7 }] }, {}, { signedIn: 'signs in with Uid 7' }],
    [{ query: '' }, { query: 'page=2' }, { query: 'the address has no "?"' }],
    [{ query: 'page=2' }, {}, { query: 'the address has ?page=2' }],
    [{ destinations: [] }, {}, { destinations: 'stays on the screen' }],
    [
      { destinations: [{ to: '/pay', route: { id: 3 }, query: { from: 'list' }, resume: false }] },
      {},
      { destinations: 'goes to /pay with id 3, from "list"' },
    ],
    [{ destinations: [{ to: '/', query: {}, resume: false }] }, {}, { destinations: 'goes to /' }],
  ])('what happens is said: %j beside %j', (mine, theirs, words) => {
    expect(describeExpectation(mine, theirs)).toEqual(words);
  });

  it.each<Row>([
    [{ count: { me: 1, rows: 3 } }, { count: { rows: 3 } }, { count: 'the request Me was sent once' }],
    [{ last: { pay: { to: 1 } } }, {}, { last: 'the request Pay is sent' }],
    [
      { last: { pay: { to: 1, a: 2 } } },
      { last: { pay: { to: 1, b: 2 } } },
      { last: 'the request Pay has A 2, no B' },
    ],
    [{ sent: { pay: [] } }, { sent: { pay: [request] } }, { sent: 'the request Pay is not sent' }],
    [{ sent: { pay: [request] } }, {}, { sent: 'the request Pay is sent once' }],
    [
      { sent: { pay: [request, request] } },
      { sent: { pay: [{ ...request, payload: { to: 2 } }] } },
      { sent: 'the request Pay is sent 2 times, the request Pay has To 1' },
    ],
    [
      { sent: { pay: [{ ...request, method: 'GET', auth: false }] } },
      { sent: { pay: [request] } },
      { sent: 'the request Pay goes to pay of the backend by GET, carries no sign-in' },
    ],
    [
      { sent: { pay: [request] } },
      { sent: { pay: [{ ...request, auth: false, payload: { to: 1, note: '' } }] } },
      { sent: 'the request Pay carries the sign-in, has no Note' },
    ],
    [
      { last: { pay: { to: { userId: 1 } } } },
      { last: { pay: { to: { user_id: 1 } } } },
      { last: 'the request Pay has To {"userId":1}' },
    ],
    [
      { last: { pay: { toUser: null, lines: [{ code: 1 }, 'a'] } } },
      { last: { pay: {} } },
      { last: 'the request Pay has To User nothing, Lines ((Code 1), "a")' },
    ],
  ])('a request is said by what differs: %j beside %j', (mine, theirs, words) => {
    expect(describeExpectation(mine, theirs)).toEqual(words);
  });

  it.each<Row>([
    [{ labels: ['Name', 'To'] }, { labels: ['Name'] }, { labels: 'shows "To"' }],
    [{ labels: ['To', 'Name'] }, { labels: ['Name', 'To'] }, { labels: 'shows "To", "Name"' }],
    [{ labels: ['Name'] }, { labels: ['Name', 'To'] }, {}],
    [{ labels: ['', 'To'] }, {}, { labels: 'shows "To"' }],
    [{ texts: ['Done'] }, {}, { texts: 'says "Done"' }],
    [{ missing: ['Done'] }, {}, { missing: 'does not say "Done"' }],
    [{ tabs: ['A', 'B'] }, { tabs: ['A'] }, { tabs: 'has the tabs "B"' }],
    [{ links: { Ann: null } }, {}, { links: 'there is no link "Ann"' }],
    [{ links: { Ann: '/a', Bo: '/b' } }, { links: { Ann: '/a' } }, { links: '"Bo" leads to /b' }],
    [{ images: { Ann: 'a.png' } }, {}, { images: 'the picture "Ann" is a.png' }],
    [{ details: [['Name', 'Ann']] }, {}, { details: 'Name: "Ann"' }],
    [{ summary: [['Sum', '3']] }, { summary: [['Sum', '2']] }, { summary: 'the summary says Sum: "3"' }],
    [{ buttons: { Pay: 'ready' } }, { buttons: { Pay: 'closed' } }, { buttons: 'the button "Pay" is ready' }],
    [{ heading: 'Pay' }, { heading: 'Pay' }, {}],
  ])('a text is said if the other version lacks it: %j beside %j', (mine, theirs, words) => {
    expect(describeExpectation(mine, theirs)).toEqual(words);
  });

  it.each<Row>([
    [{ headers: { A: ['S.No', 'To'] } }, { headers: { B: ['S.No'] } }, { headers: 'the columns "To"' }],
    [{ headers: { A: ['To'] } }, { headers: { B: ['To'] } }, {}],
    [{ headers: { A: ['To'] } }, { headers: { A: ['To', 'From'] } }, {}],
    [
      { headers: { A: ['To'], B: ['From'] } },
      { headers: { A: ['To'] } },
      { headers: 'the columns in "B" "From"' },
    ],
    [{ headers: { A: ['To'] } }, { headers: { B: ['To'], C: [] } }, { headers: 'the columns "To"' }],
    [{ unsorted: { A: ['To'] } }, { unsorted: { B: [] } }, { unsorted: 'nobody can sort by "To"' }],
    [{ rows: { A: [['1'], ['2']] } }, {}, { rows: '2 rows' }],
    [{ rows: { A: [['1']], B: [] } }, { rows: { A: [['1']] } }, { rows: '0 rows in "B"' }],
    [
      {
        rows: {
          A: [
            ['1', ['Paid', 'green', 'check']],
            ['2', 'x'],
          ],
        },
      },
      { rows: { A: [['1', 'Paid']] } },
      { rows: '2 rows, row 1, column 2: "Paid" green check' },
    ],
    [{ rows: { A: [['3']] } }, { rows: { B: [['2']] } }, { rows: 'row 1, column 1: "3"' }],
    [
      { cards: { A: { main: [['title', 'To']], more: ['From', 'On'] } } },
      {},
      { cards: 'each card begins with To (title); under Details "From", "On"' },
    ],
    [
      { exported: { To: ['1', '2'] } },
      { exported: { To: ['1', '3'] } },
      { exported: '"To" in a file is "2"' },
    ],
    [{ charts: { Sum: [['Jan', '3']] } }, {}, { charts: 'the bars of "Sum" Jan: "3"' }],
  ])('a table is said by what differs: %j beside %j', (mine, theirs, words) => {
    expect(describeExpectation(mine, theirs)).toEqual(words);
  });

  it.each<Row>([
    [{ fields: { To: 'absent' } }, { fields: { To: {} } }, { fields: 'there is no field "To"' }],
    [{ fields: { To: { value: '' } } }, { fields: { From: { value: '' } } }, { fields: 'the field "To"' }],
    [{ fields: { To: { value: '1' } } }, { fields: { From: { value: '' } } }, { fields: '"To" holds "1"' }],
    [
      { fields: { To: { value: '' }, From: { value: '' } } },
      { fields: { From: { value: '' } } },
      { fields: '"To" holds ""' },
    ],
    [{ fields: { To: {} } }, { fields: { To: { value: '1' } } }, {}],
    [{ fields: { To: { kind: 'text' } } }, { fields: { To: 'absent' } }, { fields: '"To" is a text' }],
    [{ fields: { To: { kind: 'numberRange' } } }, {}, { fields: '"To" is a lowest and a highest number' }],
    [
      { fields: { To: { kind: 'select', options: ['A', 'B'], closed: true, focused: true } } },
      { fields: { To: { kind: 'select' } } },
      { fields: '"To" has the choices "A", "B", is closed, has the focus' },
    ],
    [
      { fields: { To: { closed: false, focused: false } } },
      {},
      { fields: '"To" is open, has not the focus' },
    ],
    [
      { fields: { To: { prefix: '$', placeholder: 'Sum', help: 'Why', note: ['Ann', 'green'] } } },
      {},
      {
        fields: '"To" begins with "$", shows "Sum" while it is empty, explains "Why", notes "Ann" green',
      },
    ],
    [{ fields: { To: { autocomplete: 'email' } } }, {}, { fields: '"To" is filled in as "email"' }],
  ])('a field is said by what differs: %j beside %j', (mine, theirs, words) => {
    expect(describeExpectation(mine, theirs)).toEqual(words);
  });
});
