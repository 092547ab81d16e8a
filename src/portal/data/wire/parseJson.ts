import { compareDecimals, parseDecimalOrZero } from '#engine/numbers/parseDecimal.ts';

/** The number of digits from which a number may exceed JavaScript's precision. */
const longNumberDigits = 16;

/**
 * Parses JSON. A number that would lose digits (an id of 17 digits, an amount beyond 2^53) becomes a text, exactly as
 * written. Throws a SyntaxError for invalid JSON.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return hasLongNumber(text) ? JSON.parse(quoteLongNumbers(text)) : value;
}

/**
 * True if the text may have a number with so many digits. Checks every 16th character, which such a number can't avoid. A
 * pattern over the whole text would take half as long as parsing it.
 */
function hasLongNumber(text: string): boolean {
  for (let at = longNumberDigits - 1; at < text.length; at += longNumberDigits) {
    if (!isDigit(text.charCodeAt(at))) continue;
    let start = at;
    let end = at + 1;
    while (isDigit(text.charCodeAt(start - 1))) start--;
    while (isDigit(text.charCodeAt(end))) end++;
    // A digit after a quote or a letter belongs to a text.
    if (end - start >= longNumberDigits && !/["\w]/.test(text.charAt(start - 1))) return true;
    at = Math.max(at, end - longNumberDigits);
  }
  return false;
}

/**
 * Accepts the dot and the slash too, which are next to the digits. The exact check follows for the few texts where it
 * matters.
 */
function isDigit(code: number): boolean {
  return code > 45 && code < 58;
}

/** Quotes each number that a JavaScript number can't represent. */
function quoteLongNumbers(json: string): string {
  let inText = false;
  return json.replace(/\\.|"|-?\d[\d.]{15,}(?:[eE][+-]?\d+)?/g, (token) => {
    if (token === '"') inText = !inText;
    return inText || token === '"' || isKept(token) ? token : `"${token}"`;
  });
}

/** True if a JavaScript number has exactly the value of these digits. */
function isKept(numeral: string): boolean {
  return compareDecimals(parseDecimalOrZero(numeral), parseDecimalOrZero(Number(numeral))) === 0;
}
