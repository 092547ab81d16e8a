/** Words of engineers. Operators meet them under _Advanced_ alone. */
export const technical =
  /\b(payload|schema|pointer|extends|template value|property|key|boolean|null|array|object|JSON|path)\b/i;

/** Finds texts and names with a word of engineers in a part of the page. */
export function findTechnicalWords(pane: HTMLElement): string[] {
  const own = [...pane.querySelectorAll('[aria-label], [placeholder]')].map((one) =>
    ['aria-label', 'placeholder'].map((name) => one.getAttribute(name)).join(' '),
  );
  const texts = pane.innerHTML.replaceAll(/<[^>]*>/g, ' ');
  return [texts, ...own].filter((words) => technical.test(words));
}
