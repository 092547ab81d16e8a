/** What an operator says in his own words, here in Greek letters, a text of its own for each; addresses and names of drawings and steps stay. */
export function inGreek<Content extends object>(content: Content): Content {
  let count = 0;
  return JSON.parse(JSON.stringify(content), (key, value: unknown) =>
    typeof value === 'string' && !/^(to|drawing|network|store|done)$/.test(key) ? `Ω${(count += 1)}` : value,
  ) as Content;
}
