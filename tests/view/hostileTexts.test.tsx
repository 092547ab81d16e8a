// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { forgetMemberData } from '#data/forgetMemberData.ts';
import type { Action, Block, CompiledColumn, Field, Json, Screen as Definition } from '#definition';
import { shownInEnglish } from '../support/shownInEnglish.ts';
import { Alert } from '#view/feedback/Alert.tsx';
import '#view/details/DetailsBlock.tsx';
import '#view/form/FormBlock.tsx';
import '#view/form/receipt/FormReceipt.tsx';
import '#view/form/summary/FormSummary.tsx';
import '#view/text/TextBlock.tsx';
import { AtAddress } from '../support/AtAddress.tsx';
import { findForeign } from '../support/findForeign.ts';
import { endlessTexts, hostileTexts, joinTexts } from '../support/hostileTexts.ts';
import { answer, compileDefinition, createPortal, showScreen, unreachable } from '../support/openScreen.tsx';
import { column, incomeReport, renderReport, rowsBody } from './report/renderReport.tsx';

/** As people read them: all as they are, but for the few with more marks on a letter than any writing has. */
const shown = hostileTexts.map(shownInEnglish);
const rows = hostileTexts.map((uid) => ({ uid }));
const labelled: CompiledColumn = {
  ...column('Label', 'uid'),
  id: 'label',
  format: { type: 'status', map: {}, colours: {}, icons: {}, else: 'green' },
};
const report = incomeReport({
  filters: [],
  payload: {},
  total: undefined,
  columns: [column('Text', 'uid'), labelled],
});

const textsOf = (selector: string) =>
  Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
/** Each of them twice, as in two columns. */
const twice = (texts: string[]) => texts.flatMap((text) => [text, text]);

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => {
  const foreign = findForeign(document.body, '[data-mantine-styles], form[novalidate]');
  cleanup();
  forgetMemberData();
  window.happyDOM.setViewport({ width: 1024 });
  expect(foreign).toEqual([]);
});

test('there are 500 of them and more, and all but five are shown as they are', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(500);
  expect(shown.filter((text, at) => text !== hostileTexts[at]).length).toBeLessThan(5);
});

const pages = Array.from({ length: Math.ceil(rows.length / 100) }, (_, page) => page);

describe.each(pages)('on page %i of a report, each hostile text', (page) => {
  const slice = <T,>(all: T[]) => all.slice(page * 100, page * 100 + 100);
  const open = () => {
    window.history.replaceState(null, '', '/?report.size=100');
    renderReport(report, () => rowsBody(slice(rows)));
  };

  it('A hostile text is plain text in its cell', async () => {
    open();
    await screen.findByText(/^1–\d+ of \d+$/);
    expect(textsOf('tbody td')).toEqual(twice(slice(shown)));
  });

  it('A hostile text is plain text on its card', async () => {
    window.happyDOM.setViewport({ width: 375 });
    open();
    await waitFor(() => expect(textsOf('section li dd')).toEqual(twice(slice(shown))));
  });
});

describe('hostile texts as plain text', () => {
  it('Each hostile text is plain text on paper', async () => {
    renderReport(report, () => rowsBody(rows));
    await screen.findByRole('table');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    await waitFor(() => expect(textsOf('[data-print-sheet] td')).toEqual(twice(shown)));
  });

  it('Each hostile text is plain text as a heading of a column', async () => {
    const columns = hostileTexts.map((header, at) => ({ ...column(header, 'uid'), id: `c${at}` }));
    renderReport({ ...report, columns }, () => rowsBody(rows.slice(0, 1)));
    await screen.findByRole('table');
    expect(textsOf('thead th')).toEqual(hostileTexts);
  });

  it('Each hostile text is plain text as the label and the value of details', async () => {
    const items = hostileTexts.map((label, at) => ({ label, value: { from: `found.t${at}` } }));
    await open({ type: 'details', read: 'found', items });
    await waitFor(() => expect(textsOf('dd')).toEqual(shown));
    expect(textsOf('dt')).toEqual(hostileTexts);
  });

  it('Each hostile text is plain text as a paragraph', async () => {
    await openAll(hostileTexts.map((_, at) => ({ type: 'text', text: { from: `found.t${at}` } })));
    await waitFor(() => expect(textsOf('p')).toEqual(shown));
  });

  it('Each hostile text is plain text as a choice', async () => {
    const options = { from: 'list', valueKey: 'id', labelKey: 'name' };
    await open({ type: 'form', fields: { one: { label: 'One', type: 'select', options } }, actions: {} });
    await waitFor(() => expect(textsOf('option').slice(1)).toEqual(shown));
  });

  it('A hostile text is plain text as the label, the note and the value of a field', async () => {
    const fields = hostileTexts.map((label, at) => {
      const template = `{found.t${at}}`;
      const field: Field = { label, type: 'readOnly', value: { template }, note: [{ template }] };
      return [`f${at}`, field] as const;
    });
    await open({ type: 'form', fields: Object.fromEntries(fields), actions: {} });
    await waitFor(() => expect(textsOf('form [id$=-line]')).toEqual(shown));
    expect(textsOf('label')).toEqual(hostileTexts);
    const inputs = Array.from(document.querySelectorAll('input'), ({ value }) => value);
    expect(inputs).toEqual(shown.map((text) => text.replaceAll(/[\r\n]/g, '')));
  });

  it('Each hostile text is plain text in the summary and the receipt of a form', async () => {
    const items = hostileTexts.map((label, at) => ({ label, value: { from: `found.t${at}` } }));
    const success = { texts: ['Done'], receipt: { title: { from: 'found.t0' }, items } };
    const send: Action = { label: 'Send', call: 'transfer', payload: {}, success };
    const fields = { one: { label: 'One', type: 'text' } } as const;
    await open({ type: 'form', fields, summary: items, actions: { send } });
    await waitFor(() => expect(textsOf('dd')).toEqual(shown));
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(textsOf('section dd')).toEqual(shown));
    expect(textsOf('dt')).toEqual([...hostileTexts, ...hostileTexts]);
  });

  it('Each hostile text is plain text as a message', () => {
    render(
      <AtAddress portal={createPortal(() => unreachable).portal}>
        {hostileTexts.map((text) => (
          <Alert key={text} text={text} />
        ))}
      </AtAddress>,
    );
    expect(textsOf('[role=alert]')).toEqual(shown);
  });

  it('Each hostile text is plain text as the title of a screen', async () => {
    const module = await compileDefinition({
      version: 1,
      title: { template: '{found.name}' },
      type: 'blocks',
      reads: { found: { call: 'sponsor', payload: { sid: 1 } } },
      blocks: [],
    });
    for (const name of joinTexts(hostileTexts)) {
      const { portal } = createPortal(() => answer({ data: { data: { name } } }));
      const { unmount } = showScreen(module, portal);
      const title = shownInEnglish(name).trim();
      await waitFor(() => expect(textsOf('h1')).toEqual([title]), { interval: 5 });
      expect(textsOf('head title')).toEqual([`${title} · ${portal.config.brand.name}`]);
      unmount();
      forgetMemberData();
    }
  });
});

describe('in a chart', () => {
  const columns = (header: string) => [column('Day', 'dd', 'date'), column(header, 'income', 'money')];
  const charted = (header: string) =>
    incomeReport({
      filters: [],
      payload: {},
      columns: columns(header),
      chart: { x: 'dd', y: 'income', by: 'day' },
    });
  const days = [1, 2, 3].map((day) => ({ income: '1', dd: `2026-03-0${day}` }));

  it('each hostile text is a text in what the bars add up', async () => {
    for (const header of joinTexts(joinTexts(hostileTexts))) {
      const { unmount } = renderReport(charted(header), () => rowsBody(days));
      await waitFor(() => expect(textsOf('figcaption')).toEqual([`${header} by day`]));
      unmount();
      forgetMemberData();
    }
  });

  it('A hostile text is not a day, and the sum of a day of hostile sums is still announced', async () => {
    const hostile = hostileTexts.flatMap((text) => [
      { income: '1', dd: text },
      { income: text, dd: '2026-03-02' },
    ]);
    renderReport(charted('Income'), () => rowsBody([...days, ...hostile]));
    await waitFor(() => expect(document.querySelectorAll('figure rect')).toHaveLength(3));
    fireEvent.click(screen.getByText('All figures'));
    await waitFor(() => expect(textsOf('figure li')).toHaveLength(3));
    const [first, second, third] = textsOf('figure li');
    expect([first, third]).toEqual(['01 Mar 2026 1.00', '03 Mar 2026 1.00']);
    expect(second).toMatch(/^02 Mar 2026 -?[\d,]+\.\d\d$/);
  });
});

/** Opens a screen of this block, whose backend answers with all hostile texts: `found.t0` …, and the rows of `list`. */
async function open(block: Block) {
  await openAll([block]);
}

async function openAll(blocks: Block[]) {
  const found = Object.fromEntries(hostileTexts.map((text, at) => [`t${at}`, text]));
  const list: Json = hostileTexts.map((name, id) => ({ id, name }));
  const module = await compileDefinition({
    version: 1,
    title: 'Hostile',
    type: 'blocks',
    reads: {
      found: { call: 'sponsor', payload: { sid: 1 } },
      list: { call: 'robotPackages', payload: { uid: 1 } },
    },
    blocks,
  } satisfies Definition);
  const { portal } = createPortal(({ call }) =>
    answer({ data: { RESULT: 'Done', data: call === 'sponsor' ? found : [list] } }),
  );
  showScreen(module, portal);
}

test('Only the beginning of an endless text is shown, with the number of omitted characters', () => {
  for (const text of endlessTexts) expect(shownInEnglish(text).length).toBeLessThan(10_100);
});
