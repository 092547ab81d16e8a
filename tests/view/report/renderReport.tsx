import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type {
  ClientConfig,
  CompiledCall,
  CompiledColumn,
  CompiledReport,
  CompiledScreen,
  JsonObject,
} from '#definition';
import type { CallRequest, DataProvider } from '#engine/dataProvider.ts';
import { createValueOperations } from '#engine/formats/index.ts';
import type { Outcome } from '#engine/outcome.ts';
import type { Portal } from '#view/portal.ts';
import ReportBlock from '#view/report/ReportBlock.tsx';
import { ScreenStoreContext } from '#view/screen/screenContext.ts';
import type { ScreenStore } from '#view/screen/createScreenStore.ts';
import { AtAddress } from '../../support/AtAddress.tsx';

const config = {
  brand: { name: 'Portico' },
  locale: 'en-US',
  dateFormat: 'DD MMM YYYY',
  timeZone: 'UTC',
  layout: { sidebarBreakpoint: 1024, cardBreakpoint: 640 },
  words: { search: 'Search', retry: 'Retry', loadFailed: 'We could not load this.', empty: 'Nothing here.' },
} as ClientConfig;

export function column(
  header: string,
  field: string,
  type: 'text' | 'serial' | 'money' | 'date' = 'text',
): CompiledColumn {
  return { id: field, header, field: [field], format: { type }, numeric: type === 'money' };
}

/** An income report with two dates, as the compiler makes it. */
export function incomeReport(change: Partial<CompiledReport> = {}): CompiledReport {
  return {
    type: 'report',
    name: 'report',
    call: 'levelIncome',
    payload: {
      uid: { from: [['session', 'userId']] },
      fdate: { from: [['filters', 'from']] },
      tdate: { from: [['filters', 'to']] },
      type: { is: 'LevelIncome' },
    },
    filters: [
      { type: 'date', name: 'from', label: 'From Date', initial: '' },
      { type: 'date', name: 'to', label: 'To Date', initial: '' },
    ],
    columns: [
      column('S.No', 'row', 'serial'),
      column('From Id', 'uid'),
      column('Income', 'income', 'money'),
      column('Created At', 'dd', 'date'),
    ],
    total: { field: ['income'], label: 'Total' },
    ...change,
  };
}

/** The body of an answer with these rows. */
export function rowsBody(rows: JsonObject[]): Outcome {
  return { kind: 'ok', body: { data: { data: [rows] } } };
}

/**
 * Renders a report over a backend of one function. `reads` are the answers of the screen's reads. `sent` are
 * the payloads, and `refresh` is the listener of the refresh effect.
 */
export function renderReport(
  block: CompiledReport,
  answer: (payload: CallRequest['payload']) => Outcome | Promise<Outcome>,
  call: Partial<CompiledCall> = {},
  reads: JsonObject = {},
  money?: ClientConfig['money'],
) {
  const sent: CallRequest['payload'][] = [];
  const provider: DataProvider = {
    send: async ({ payload }) => {
      sent.push(payload);
      return await answer(payload);
    },
  };
  const screen: CompiledScreen = {
    id: 'incomes/level-income',
    title: 'Level Income',
    calls: {
      levelIncome: {
        name: 'levelIncome',
        target: 'api',
        kind: 'read',
        method: 'POST',
        path: 'GetIncomeReport',
        auth: true,
        money: false,
        fixed: {},
        rows: [['data', 'data', 0]],
        ...call,
      },
    },
    reads: [],
    once: [],
    blocks: [block],
  };
  const scope = { session: { userId: 7 } };
  const ended = vi.fn();
  const toast = { success: vi.fn(), error: vi.fn(), loading: vi.fn((_text: string) => ended) };
  const portal = {
    config,
    provider,
    toast,
    session: { userId: 7, username: 'Rita Rich' },
  } as unknown as Portal;
  const handle = { sent, toast, ended, refresh: () => {} };
  const store = {
    screen,
    tests: [() => false],
    formatters: createValueOperations({ ...config, money }),
    scope: () => scope,
    subscribe: () => () => {},
    reads: { view: (name: string) => ({ value: reads[name] }) },
    registerRefresh: (_: string, refresh: () => void) => {
      handle.refresh = refresh;
      return () => {};
    },
  } as unknown as ScreenStore;
  const element = (shown: CompiledReport) => (
    <MantineProvider>
      <AtAddress portal={portal}>
        <ScreenStoreContext value={store}>
          <ReportBlock block={shown} />
        </ScreenStoreContext>
      </AtAddress>
    </MantineProvider>
  );
  const view = render(element(block));
  return Object.assign(handle, {
    unmount: view.unmount,
    /** Replaces the definition, as an edit does. */
    edit: (next: CompiledReport) => view.rerender(element(next)),
  });
}
