import { compareDecimals, readDecimal } from '#engine/numbers/readDecimal.ts';

/** With so many digits a number may be more than a JavaScript number keeps. */
const long = 16;

/**
 * The value that a JSON text holds. A number that would lose digits (an id of 17 digits, an amount beyond 2^53) stays
 * as it is written, as a text. Throws a SyntaxError where the text is not JSON.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return hasLongNumber(text) ? JSON.parse(quoteLongNumbers(text)) : value;
}

/**
 * Whether a number of so many digits may stand in the text. It looks at every 16th character, which such a number can't
 * avoid: a pattern over the whole text would take half as long as parsing it.
 */
function hasLongNumber(text: string): boolean {
  for (let at = long - 1; at < text.length; at += long) {
    if (!isDigit(text.charCodeAt(at))) continue;
    let start = at;
    let end = at + 1;
    while (isDigit(text.charCodeAt(start - 1))) start--;
    while (isDigit(text.charCodeAt(end))) end++;
    // What follows a quote or a letter is part of a text.
    if (end - start >= long && !/["\w]/.test(text.charAt(start - 1))) return true;
    at = Math.max(at, end - long);
  }
  return false;
}

/** A digit, or the dot and the slash beside them: to look more closely is for the few texts where it matters. */
function isDigit(code: number): boolean {
  return code > 45 && code < 58;
}

/** The same JSON, with quotes around each number that a JavaScript number can't hold. */
function quoteLongNumbers(json: string): string {
  let inText = false;
  return json.replace(/\\.|"|-?\d[\d.]{15,}(?:[eE][+-]?\d+)?/g, (token) => {
    if (token === '"') inText = !inText;
    return inText || token === '"' || isKept(token) ? token : `"${token}"`;
  });
}

/** Whether a JavaScript number has the same value, to the last digit. */
function isKept(numeral: string): boolean {
  return compareDecimals(readDecimal(numeral), readDecimal(Number(numeral))) === 0;
}
