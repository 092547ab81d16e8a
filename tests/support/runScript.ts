import { resolve } from 'node:path';
import { vi } from 'vitest';

interface Printed {
  code: number;
  out: string;
  error: string;
}

let runs = 0;

/**
 * Runs a file of `scripts/` in this process, with its arguments, and returns what it printed and its exit code.
 * @param file from `scripts/`; `portico/` before it is the program of the commands.
 */
export async function runScript(
  file: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<Printed> {
  const printed = { code: 0, out: '', error: '' };
  let hasExited = false;
  const write = (to: 'out' | 'error', text: unknown) => {
    if (!hasExited) printed[to] += String(text);
    return true;
  };
  const { argv, exitCode } = process;
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => void write('out', `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void write('error', `${text}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => write('out', text)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => write('error', text)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      if (!hasExited) printed.code = Number(code ?? 0);
      hasExited = true;
      throw new Error('exited');
    }),
  ];
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  process.argv = [argv[0] ?? '', file.startsWith('portico/') ? 'checkout.ts' : file, ...args];
  process.exitCode = 0;
  runs += 1;
  try {
    await import(/* @vite-ignore */ `${resolve('scripts', file)}?run=${runs}`);
  } catch (error) {
    if (!hasExited) throw error;
  }
  if (!hasExited) printed.code = Number(process.exitCode ?? 0);
  process.argv = argv;
  process.exitCode = exitCode;
  for (const spy of spies) spy.mockRestore();
  vi.unstubAllEnvs();
  return printed;
}
