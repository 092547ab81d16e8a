/**
 * A text for a terminal or a log, as one line: what would move the cursor, break the line, turn the direction of reading or
 * is half a character is shown as JSON writes it (`\n`, `\u001b`), and does nothing.
 */
export function escapeControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escape);
}

/** The same of a text whose line breaks are ours: each of its lines stays one. */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeControls).join('\n');
}

function escape(character: string): string {
  const short = JSON.stringify(character).slice(1, -1);
  return short === character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : short;
}
