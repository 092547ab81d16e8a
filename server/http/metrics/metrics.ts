import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DefinitionsState } from '../../definitions/definitionsState.ts';
import type { CallOutcome } from '../proxy/callOutcome.ts';
import type { RouteKind } from './getRouteKind.ts';

/** The metrics of one app. There are no globals. */
export interface Metrics {
  countRequest: (request: AnsweredRequest) => void;
  /** Counts a proxied call by its method and path in the catalogue. */
  countCall: (call: string, outcome: CallOutcome, seconds: number) => void;
  countQuery: (seconds: number) => void;
  countReleased: (definitions: number) => void;
  countReport: (kind: BrowserReportKind) => void;
  setStreams: (open: number) => void;
  /** Starts metrics of the process: processor, memory, garbage collection, event loop lag. */
  watchProcess: () => void;
  read: () => Promise<{ text: string; type: string }>;
}

export interface AnsweredRequest {
  route: RouteKind;
  method: string;
  status: number;
  seconds: number;
}

/** CSP violations, failed renders and failed calls. */
export type BrowserReportKind = 'policy' | 'render' | 'call';

/** Upper bounds in seconds: from a cached file to a backend's timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Labels of methods; any other word counts as `other`. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** @param state is called whenever the metrics are read. */
export function createMetrics(state: () => DefinitionsState): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  const reports = new Counter({
    name: 'portico_browser_reports_total',
    help: 'Reports of browsers: refused by the policy, renders that broke, calls that failed.',
    labelNames: ['kind'],
    registers,
  });
  const streams = new Gauge({
    name: 'portico_event_streams',
    help: 'Open pages that follow edits of the definitions.',
    registers,
  });
  const queries = new Histogram({
    name: 'portico_database_query_duration_seconds',
    help: "Queries of the sandbox's database, the wait for their turn included.",
    buckets,
    registers,
  });
  return {
    ...createRequestMetrics(registers),
    ...createCallMetrics(registers),
    ...createDefinitionMetrics(registers, state),
    countQuery: (seconds) => queries.observe(seconds),
    countReport: (kind) => reports.inc({ kind }),
    setStreams: (open) => streams.set(open),
    watchProcess: () => collectDefaultMetrics({ register }),
    read: async () => ({ text: await register.metrics(), type: register.contentType }),
  };
}

function createRequestMetrics(registers: Registry[]): Pick<Metrics, 'countRequest'> {
  const requests = new Counter({
    name: 'portico_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const limited = new Counter({
    name: 'portico_rate_limited_total',
    help: "Requests that were answered by 429: a limit was hit, this server's or the backend's.",
    labelNames: ['route'],
    registers,
  });
  const durations = new Histogram({
    name: 'portico_http_request_duration_seconds',
    help: 'From the head of a request to the last byte of its answer; without event streams, which stay open.',
    labelNames: ['route'],
    buckets,
    registers,
  });
  return {
    countRequest: ({ route, method, status, seconds }) => {
      const known = methods.has(method) ? method : 'other';
      requests.inc({ route, method: known, status: `${Math.floor(status / 100)}xx` });
      if (status === 429) limited.inc({ route });
      if (route !== 'stream') durations.observe({ route }, seconds);
    },
  };
}

function createCallMetrics(registers: Registry[]): Pick<Metrics, 'countCall'> {
  const calls = new Counter({
    name: 'portico_proxy_calls_total',
    help: 'Calls that were sent on to the backend, by what came of them.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'portico_proxy_call_duration_seconds',
    help: "From a call's head to the last byte of the backend's answer.",
    labelNames: ['call'],
    buckets,
    registers,
  });
  return {
    countCall: (call, outcome, seconds) => {
      calls.inc({ call, outcome });
      durations.observe({ call }, seconds);
    },
  };
}

function createDefinitionMetrics(
  registers: Registry[],
  state: () => DefinitionsState,
): Pick<Metrics, 'countReleased'> {
  void new Gauge({
    name: 'portico_definitions_problems',
    help: 'Problems for which definitions are refused right now.',
    collect() {
      const { problems, moreProblems = 0 } = state();
      this.set(problems.length + moreProblems);
    },
    registers,
  });
  void new Gauge({
    name: 'portico_definitions',
    help: 'Definitions that go live by themselves: as the files say, held back in an earlier version, or missing.',
    labelNames: ['state'],
    collect() {
      const { units } = state();
      for (const each of ['live', 'kept', 'missing'] as const)
        this.set({ state: each }, units.filter((unit) => unit.state === each).length);
    },
    registers,
  });
  const released = new Counter({
    name: 'portico_definitions_released_total',
    help: 'Definitions that went live since the start.',
    registers,
  });
  return { countReleased: (definitions) => released.inc(definitions) };
}
