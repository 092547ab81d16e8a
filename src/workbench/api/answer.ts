/** What came of a request. Status 0 stands for a server that could not be reached. */
export type Answer<T> = { ok: true; body: T } | Refused;

/** A request that was not done, and why, in a sentence for whoever asked. */
export interface Refused {
  ok: false;
  status: number;
  message: string;
}

/** What was answered. @throws with the sentence of a request that was not done. */
export function bodyOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.body;
  throw new Error(answer.message);
}
