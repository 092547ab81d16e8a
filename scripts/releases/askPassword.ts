import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { refuse } from '../refuse.ts';

/** A password, from PORTICO_PASSWORD or typed without being shown. Ends with 2 where there is neither that nor a terminal. */
export async function askPassword(prompt: string): Promise<string> {
  if (process.env.PORTICO_PASSWORD) return process.env.PORTICO_PASSWORD;
  if (!process.stdin.isTTY) refuse('Set PORTICO_PASSWORD, or type the password at a terminal.');
  process.stdout.write(`${prompt}: `);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((resolve) => {
    lines.question('', (answer) => {
      lines.close();
      process.stdout.write('\n');
      resolve(answer);
    });
  });
}
