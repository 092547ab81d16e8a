/** Describes the sentence, in each answer after a write, about how a person applies the draft. */
export function describeHowToApply(id: string): string {
  return `Nothing is live. A person applies the draft: npm run portico -- draft apply ${id}`;
}
