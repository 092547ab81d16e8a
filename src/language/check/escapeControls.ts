/**
 * Escapes a text for a terminal or a log, as one line. Characters that move the cursor, break the line or change the
 * direction are written as in JSON (`\n`, `\u001b`); so are lone surrogates.
 */
export function escapeControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, escape);
}

/** Escapes each line of a text with our own line breaks. */
export function escapeLines(text: string): string {
  return text.split('\n').map(escapeControls).join('\n');
}

function escape(character: string): string {
  const short = JSON.stringify(character).slice(1, -1);
  return short === character ? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}` : short;
}
