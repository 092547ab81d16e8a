/** The result of a request. Status 0: the server could not be reached. */
export type ApiAnswer<T> = { ok: true; body: T } | RefusedAnswer;

/** A refused request, with the reason as a sentence. */
export interface RefusedAnswer {
  ok: false;
  status: number;
  message: string;
}

/** Returns the body of an answer. @throws with the message of a refused request. */
export function requireBody<T>(answer: ApiAnswer<T>): T {
  if (answer.ok) return answer.body;
  throw new Error(answer.message);
}
