import type { Readable, Writable } from 'node:stream';
import { escapeLines } from '#check/index.ts';
import { buildRpcError } from './answerMessage.ts';

/** The maximum length of a message, in bytes. */
const maxMessageBytes = 1_000_000;

/** Answers each line of the input with a line of JSON, one after the other, until the input ends. */
export async function serveJsonLines(
  input: Readable,
  output: Writable,
  answer: (line: string) => Promise<object | null>,
): Promise<void> {
  for await (const line of readLines(input)) {
    const result =
      line === null
        ? buildRpcError(null, -32600, `A message has at most ${maxMessageBytes} bytes.`)
        : await answer(line);
    // Escaped, a text that hides or turns characters is the same JSON.
    if (result) await write(output, `${escapeLines(JSON.stringify(result))}\n`);
  }
}

/** Returns the lines of the input that are not blank. Null for a line above the limit, which is not stored. */
async function* readLines(input: Readable): AsyncGenerator<string | null> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      size += end - start;
      const line = Buffer.concat([...parts, chunk.subarray(start, end)]).toString('utf8');
      if (size > maxMessageBytes) yield null;
      else if (line.trim() !== '') yield line;
      [parts, size, start] = [[], 0, end + 1];
    }
    size += chunk.length - start;
    parts = size > maxMessageBytes ? [] : [...parts, chunk.subarray(start)];
  }
}

function write(output: Writable, text: string): Promise<void> {
  return new Promise((done, fail) => {
    output.write(text, (error) => (error ? fail(error) : done()));
  });
}
