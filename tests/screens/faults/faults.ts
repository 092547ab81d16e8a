import { setAtPath } from '#cases/buildAnswerBody.ts';
import type { Call, Json } from '#definition';

export type Fate = { after: number; lost?: true } & Partial<{ status: number; text: string }>;

export interface Fault {
  name: string;
  /** True if no screen can use the answer. Otherwise it may be read as data, or as nothing found. */
  isFailure: boolean;
  /** The fate of a request that would otherwise get this body. */
  fate: (call: Call, body: Json) => Fate;
}

/** The milliseconds until an answer. */
const way = 40;
const page = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';
/** The backend's message for an expired session. */
const expiredText = 'Please login to access this resource';

const answered = (status: number, body: Json | string): Fate => ({
  after: way,
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Slow is less than a lookup waits. */
export const slow: Fault = {
  name: 'slow',
  isFailure: false,
  fate: (_, body) => ({ ...answered(200, body), text: JSON.stringify(body), after: 8000 }),
};
export const expired: Fault = {
  name: '401 with the expiry message',
  isFailure: true,
  fate: () => answered(401, { message: expiredText }),
};

/** The faults that the project must handle. */
export const faults: Fault[] = [
  slow,
  { name: 'lost', isFailure: true, fate: () => ({ after: Infinity }) },
  { name: 'reset', isFailure: true, fate: () => ({ after: way, lost: true }) },
  {
    name: '500',
    isFailure: true,
    fate: () => answered(500, { message: 'ER_LOCK_DEADLOCK: Deadlock found' }),
  },
  { name: '502 with HTML', isFailure: true, fate: () => answered(502, page) },
  { name: '200 with HTML', isFailure: true, fate: () => answered(200, page) },
  { name: 'empty', isFailure: false, fate: () => answered(200, '') },
  {
    name: 'truncated JSON',
    isFailure: true,
    fate: (_, body) => answered(200, JSON.stringify({ body }).slice(0, -1)),
  },
  { name: 'wrong shape', isFailure: false, fate: () => answered(200, { answer: [1, { rows: 'none' }] }) },
  { name: 'null rows', isFailure: false, fate: (call, body) => answered(200, withNull(call, body)) },
  expired,
  { name: '429', isFailure: true, fate: () => answered(429, { message: 'Too many requests. Try later.' }) },
  { name: 'offline', isFailure: true, fate: () => ({ after: 0, lost: true }) },
];

/** Replaces the first declared place of rows, record or text with null. */
function withNull({ rows, record, text }: Call, body: Json): Json {
  const [place = ''] = [rows ?? record ?? text ?? ''].flat();
  return setAtPath(body, place, null);
}
