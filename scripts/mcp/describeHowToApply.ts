/** The sentence of each answer that follows a write. */
export function describeHowToApply(id: string): string {
  return `Nothing is live. A person applies the draft: npm run portico -- draft apply ${id}`;
}
