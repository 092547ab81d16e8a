import { wrapQueries } from '../../database/wrapQueries.ts';
import type { Database } from '../../database/database.ts';
import type { Tracing } from './tracing.ts';

/** Creates a span for each query of a request, with the kind of statement and never its text. */
export function traceQueries(database: Database, { api, tracer }: Tracing): Database {
  return wrapQueries(database, async (sql, run) => {
    if (!api.trace.getActiveSpan()) return run();
    const operation = /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'QUERY';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
    const span = tracer.startSpan(operation, { kind: api.SpanKind.CLIENT, attributes });
    try {
      return await run();
    } catch (error) {
      const { code, name } = error as Error & { code?: unknown };
      span.setAttribute('error.type', typeof code === 'string' ? code : name);
      span.setStatus({ code: api.SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
