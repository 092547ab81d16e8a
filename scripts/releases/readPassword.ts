import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { exitWithUsageError } from '../exitWithUsageError.ts';

/** Reads a password from PORTICO_PASSWORD or, hidden, from the terminal. Exits with 2 if there is neither. */
export async function readPassword(prompt: string): Promise<string> {
  if (process.env.PORTICO_PASSWORD) return process.env.PORTICO_PASSWORD;
  if (!process.stdin.isTTY) exitWithUsageError('Set PORTICO_PASSWORD, or type the password at a terminal.');
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
