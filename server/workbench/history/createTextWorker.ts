import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { createSerialQueue } from '#shared/createSerialQueue.ts';
import type { CallTextThread, TextRequest, TextResult } from '../../releases/texts/textWork.ts';
import { createDefinitionReader } from '../../definitions/createDefinitionReader.ts';

/** Runs work on authors' texts in a thread of its own, one request after the other. */
export interface TextWorker {
  ask: CallTextThread;
  close: () => void;
}

export function createTextWorker(worker: string): TextWorker {
  const reader = createDefinitionReader(worker);
  const inTurn = createSerialQueue();
  /** Requests in flight by their hash, shared by all equal requests. */
  const inFlight = new Map<string, Promise<TextResult>>();
  const run = (request: TextRequest): Promise<TextResult> => {
    const key = createHash('sha256').update(serialize(request)).digest('base64');
    const known = inFlight.get(key);
    if (known) return known;
    const result = inTurn(async () => (await reader.run(request)) as TextResult);
    inFlight.set(key, result);
    const forget = () => inFlight.delete(key);
    result.then(forget, forget);
    return result;
  };
  // The result has the type of the named function.
  const ask = (textWork: TextRequest['textWork'], ...input: TextRequest['input']) => run({ textWork, input });
  return { ask: ask as CallTextThread, close: reader.close };
}
