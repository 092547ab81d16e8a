/** What is answered where an address asks too often. */
export function tooMany(): Error {
  return Object.assign(new Error('Too many requests. Please wait a minute.'), { statusCode: 429 });
}
