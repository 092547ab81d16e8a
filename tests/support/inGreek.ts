/**
 * Replaces each text of an operator's content with a Greek one of its own. Addresses and names of drawings
 * and steps stay.
 */
export function inGreek<Content extends object>(content: Content): Content {
  let count = 0;
  return JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    typeof value === 'string' && !/^(to|drawing|network|store|done)$/.test(key) ? `Ω${(count += 1)}` : value,
  ) as Content;
}
