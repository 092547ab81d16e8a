/** Escapes characters with a meaning in Markdown, except in code between backticks. */
export function escapeMarkdown(text: string): string {
  const parts = text.split('`');
  const isPaired = parts.length % 2 === 1;
  return parts
    .map((part, at) => (isPaired && at % 2 === 1 ? part : part.replaceAll(/[\\*_[\]<]/g, String.raw`\$&`)))
    .join(isPaired ? '`' : '\\`');
}

/**
 * Formats a code block.
 * @param note the text behind the language, such as the path of a file.
 */
export function formatCodeFence(language: string, text: string, note = ''): string {
  const fenceLength = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(fenceLength + 1);
  return `${fence}${[language, note].filter((word) => word !== '').join(' ')}\n${text}\n${fence}`;
}
