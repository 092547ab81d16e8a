import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Api from '@opentelemetry/api';
import { createTracing, type Tracing } from './tracing.ts';

interface Sdk {
  api: typeof Api;
  resources: { envDetector: object; hostDetector: object };
  NodeSDK: new (options: object) => { start: () => void; shutdown: () => Promise<void> };
}

const name = '@opentelemetry/sdk-node';

/** Milliseconds that closing waits for the last spans to be sent. */
const maxFlushTime = 3000;

/**
 * Starts OpenTelemetry's SDK, which the operator has installed. It reads the variables `OTEL_…` and sends traces only.
 * A missing SDK is only reported, because such variables are often set for a whole cluster.
 */
export async function openTracing(print: (line: string) => void): Promise<Tracing | undefined> {
  const found = findSdk();
  if (found === null) {
    print(`OTEL_EXPORTER_OTLP_ENDPOINT is set, but there are no traces without ${name}: npm install ${name}`);
    return undefined;
  }
  const { api, resources, NodeSDK } = (await import(/* @vite-ignore */ pathToFileURL(found).href)) as Sdk;
  const sdk = new NodeSDK({
    // The process detector would send the whole command line.
    resourceDetectors: [resources.envDetector, resources.hostDetector],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  return createTracing(api, () => Promise.race([sdk.shutdown().catch(() => undefined), wait(maxFlushTime)]));
}

function findSdk(): string | null {
  try {
    return createRequire(resolve('package.json')).resolve(name);
  } catch {
    return null;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, milliseconds).unref());
}
