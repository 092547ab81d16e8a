import { beforeEach, describe, expect, it } from 'vitest';
import type { DefinitionsState } from '#server/definitions/definitionsState.ts';
import { getRouteKind } from '#server/http/metrics/getRouteKind.ts';
import { createMetrics, type Metrics } from '#server/http/metrics/metrics.ts';

let state: Pick<DefinitionsState, 'problems' | 'moreProblems' | 'units'>;
let metrics: Metrics;
beforeEach(() => {
  state = { problems: [], units: [] };
  metrics = createMetrics(() => state as DefinitionsState);
});

/** The value of each line, by its name and labels. */
async function read(): Promise<Record<string, number>> {
  const { text } = await metrics.read();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

describe('what is counted', () => {
  it('a request is counted by kind, method and class of status, with its seconds', async () => {
    metrics.countRequest({ route: 'page', method: 'GET', status: 200, seconds: 0.02 });
    metrics.countRequest({ route: 'page', method: 'GET', status: 299, seconds: 0.3 });
    metrics.countRequest({ route: 'call', method: 'PROPFIND', status: 500, seconds: 0.3 });
    const values = await read();
    const count = (labels: string) => values[`portico_http_requests_total{${labels}}`];
    expect(count('route="page",method="GET",status="2xx"')).toBe(2);
    expect(count('route="call",method="other",status="5xx"')).toBe(1);
    const bucket = (le: string) =>
      values[`portico_http_request_duration_seconds_bucket{le="${le}",route="page"}`];
    expect([bucket('0.01'), bucket('0.025'), bucket('0.25'), bucket('0.5'), bucket('30')]).toEqual([
      0, 1, 1, 2, 2,
    ]);
    expect(Object.keys(values).filter((name) => name.startsWith('portico_rate_limited_total'))).toEqual([]);
  });

  it('a request that hit a limit is counted by its kind too', async () => {
    metrics.countRequest({ route: 'call', method: 'POST', status: 429, seconds: 0 });
    metrics.countRequest({ route: 'call', method: 'POST', status: 428, seconds: 0 });
    expect((await read())['portico_rate_limited_total{route="call"}']).toBe(1);
  });

  it('a stream of edits is counted without the seconds that it stays open', async () => {
    metrics.countRequest({ route: 'stream', method: 'GET', status: 200, seconds: 3000 });
    const values = await read();
    expect(values['portico_http_requests_total{route="stream",method="GET",status="2xx"}']).toBe(1);
    expect(values).not.toHaveProperty(['portico_http_request_duration_seconds_count{route="stream"}']);
  });

  it('a proxied call is counted by what came of it', async () => {
    metrics.countCall('POST login', 'ok', 0.2);
    metrics.countCall('POST login', 'refused', 0.2);
    const values = await read();
    expect(values['portico_proxy_calls_total{call="POST login",outcome="ok"}']).toBe(1);
    expect(values['portico_proxy_calls_total{call="POST login",outcome="refused"}']).toBe(1);
    expect(values['portico_proxy_call_duration_seconds_count{call="POST login"}']).toBe(2);
    expect(values['portico_proxy_call_duration_seconds_sum{call="POST login"}']).toBeCloseTo(0.4);
  });

  it('the problems and the units of the definitions are read each time', async () => {
    const problem = { file: 'a', line: 1, column: 1, severity: 'error', message: '' } as const;
    const unit = { name: 'a', file: 'a', since: null };
    state = {
      problems: [problem, problem],
      moreProblems: 5,
      units: [
        { ...unit, state: 'live' },
        { ...unit, state: 'kept' },
        { ...unit, state: 'kept' },
      ],
    };
    const values = await read();
    expect(values.portico_definitions_problems).toBe(7);
    const byState = (one: string) => values[`portico_definitions{state="${one}"}`];
    expect([byState('live'), byState('kept'), byState('missing')]).toEqual([1, 2, 0]);
    state = { problems: [problem], units: [] };
    expect((await read()).portico_definitions_problems).toBe(1);
  });

  it('queries, reports, releases and open streams are counted', async () => {
    metrics.countQuery(0.004);
    metrics.countReport('render');
    metrics.countReport('render');
    metrics.countReleased(3);
    metrics.setStreams(7);
    metrics.setStreams(6);
    const values = await read();
    expect(values['portico_database_query_duration_seconds_bucket{le="0.005"}']).toBe(1);
    expect(values['portico_browser_reports_total{kind="render"}']).toBe(2);
    expect(values.portico_definitions_released_total).toBe(3);
    expect(values.portico_event_streams).toBe(6);
  });

  it('the process is measured once it is watched', async () => {
    const names = async () => Object.keys(await read()).join('\n');
    expect(await names()).not.toContain('process_cpu');
    metrics.watchProcess();
    expect(await names()).toContain('process_cpu');
    expect((await metrics.read()).type).toMatch(/^text\/plain; version=0\.0\.4/);
  });
});

it.each([
  ['/assets/*', 200, 'file'],
  ['/members/public/*', 200, 'file'],
  ['/definitions/events', 200, 'stream'],
  ['/definitions/:name', 200, 'definitions'],
  ['/_definitions', 401, 'operator'],
  ['/members/metrics', 200, 'operator'],
  ['/_openapi.json', 200, 'operator'],
  ['/api/outbox', 200, 'operator'],
  ['/api/*', 404, 'call'],
  ['/_reports', 204, 'report'],
  ['/_reports/errors', 204, 'report'],
  ['/health', 200, 'health'],
  ['/health/ready', 503, 'health'],
  ['/*', 200, 'page'],
  ['/*', 404, 'unknown'],
  ['/*', 500, 'page'],
  ['/favicon.svg', 404, 'file'],
  [undefined, 200, 'unknown'],
] as const)('a request for the route %s with status %i is counted as %s', (pattern, status, kind) => {
  expect(getRouteKind(pattern, status)).toBe(kind);
});
