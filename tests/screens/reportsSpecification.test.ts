import { describe, expect, it } from 'vitest';
import type { Call, Report } from '#definition';
import lists from '../spec/lists.json' with { type: 'json' };
import reports from '../spec/reports.json' with { type: 'json' };
import { resolveCall } from '#cases/resolveCall.ts';
import { loadPortal, reportsOf, screenAt } from './loadPortal.ts';

const portal = await loadPortal();

interface ColumnSpec {
  header: string;
  field?: string[];
}

/** The payload keys that go out: the report's own and those the catalogue always adds. */
function sentKeys(report: Report, call: Call): string[] {
  return [...Object.keys(report.payload ?? {}), ...Object.keys(fixedOf(call))].toSorted();
}

function fixedOf(call: Call): Record<string, unknown> {
  return call.target === 'api' ? (call.fixed ?? {}) : {};
}

function asList(field: string | string[]): string[] {
  return typeof field === 'string' ? [field] : field;
}

function expectColumns(report: Report, columns: ColumnSpec[]): void {
  expect(report.columns.map((column) => column.header)).toEqual(columns.map((column) => column.header));
  for (const [at, { header, field }] of columns.entries()) {
    if (field && field.length > 0) expect(asList(report.columns[at]?.field ?? []), header).toEqual(field);
  }
}

function expectCall(
  report: Report,
  spec: { call: string; method: string; payload: string[]; fixed: object },
): void {
  const call = resolveCall(portal.calls, report.call ?? '');
  if (call.target !== 'api') throw new Error('a report asks the backend');
  expect({ path: call.path, method: call.method, auth: call.auth }).toEqual({
    path: spec.call,
    method: spec.method,
    auth: true,
  });
  expect(sentKeys(report, call)).toEqual(spec.payload.toSorted());
  expect({ ...report.payload, ...fixedOf(call) }).toMatchObject(spec.fixed);
}

describe.each(reports)('$title at $path, as the specification has it', (spec) => {
  const { screen } = screenAt(portal, spec.path);
  const [report, ...others] = reportsOf(screen);

  it('The screen has its title and is one table', () => {
    expect(screen.title).toBe(spec.title);
    expect(others).toEqual([]);
  });

  it('The table has its headings in order, each over its field', () => {
    expectColumns(report!, spec.columns);
  });

  it('The report has its filters in order', () => {
    expect((report!.filters ?? []).map((filter) => filter.label)).toEqual(spec.filters);
  });

  it('The report makes its call with exactly its payload keys', () => {
    if (spec.call === null) expect(report!.call).toBeUndefined();
    else expectCall(report!, { ...spec, call: spec.call, method: spec.method });
  });

  it('The report totals its field, or nothing', () => {
    expect(report!.total && 'field' in report!.total ? asList(report!.total.field) : null).toEqual(
      spec.total,
    );
  });
});

describe.each(lists)('The list at $path, as the specification has it', (spec) => {
  const [report] = reportsOf(screenAt(portal, spec.path).screen);

  it('The list has its headings in order, each over its field', () => expectColumns(report!, spec.columns));
  it('The list makes its call with exactly its payload keys', () => expectCall(report!, spec));
});

describe('The specified reports', () => {
  it('The specified reports are all table screens of the portal', () => {
    const screens = [...portal.screens.values()].filter(({ screen }) => screen.type === 'report');
    expect(screens.map(({ screen }) => screen.title).toSorted()).toEqual(
      reports.map((spec) => spec.title).toSorted(),
    );
  });
});
