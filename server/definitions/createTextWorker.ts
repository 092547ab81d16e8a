import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { createTurns } from '../releases/createTurns.ts';
import type { AskTexts, TextRequest, TextResult } from '../releases/texts/textWork.ts';
import { createReader } from './createReader.ts';

/** Works on texts of authors in a thread of its own, a piece after the other. */
export interface TextWorker {
  ask: AskTexts;
  close: () => void;
}

/** @param worker the built thread. */
export function createTextWorker(worker: string): TextWorker {
  const reader = createReader(worker);
  const inTurn = createTurns();
  /** The pieces in flight by a hash of what was asked, shared by all who ask the same. */
  const inFlight = new Map<string, Promise<TextResult>>();
  const run = (request: TextRequest): Promise<TextResult> => {
    const key = createHash('sha256').update(serialize(request)).digest('base64');
    const known = inFlight.get(key);
    if (known) return known;
    const result = inTurn(() => reader.texts(request));
    inFlight.set(key, result);
    const forget = () => inFlight.delete(key);
    result.then(forget, forget);
    return result;
  };
  // The worker answers with the result of the work that was named.
  const ask = (textWork: TextRequest['textWork'], ...input: TextRequest['input']) => run({ textWork, input });
  return { ask: ask as AskTexts, close: reader.close };
}
