import { useState } from 'react';
import type { CompiledCall, Json, JsonObject } from '../../definition/index.ts';
import { useCall } from '../query.ts';

/** Where a report's rows stand. While new ones load, and when that fails, the old ones stay. */
export interface Rows {
  /** Null before the first answer. */
  rows: JsonObject[] | null;
  phase: 'loading' | 'loaded' | 'failed';
  reload: () => void;
}

/** The rows of a call; loaded at once, when the payload changes and on `reload`. Without a call there never are any. */
export function useRows(call: CompiledCall | null, payload: Record<string, Json>): Rows {
  const { answer, failure, busy, refetch } = useCall(call, payload, { keep: true });
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const rows = call ? ((answer ?? last)?.rows ?? null) : noRows;
  // On expiry the app goes to sign-in and says so there.
  const failed = failure !== null && failure.kind !== 'expired';
  const phase = failed ? 'failed' : call && (busy || rows === null) ? 'loading' : 'loaded';
  return { rows, phase, reload: call ? refetch : doNothing };
}

const noRows: JsonObject[] = [];
const doNothing = () => {};
