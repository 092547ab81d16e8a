import { syncBuiltinESMExports } from 'node:module';
import { PassThrough } from 'node:stream';
import { vi } from 'vitest';

interface Surroundings {
  /** The working directory. */
  folder?: string;
  variables?: Record<string, string>;
  /** The answers that a person types at a terminal. Default: there is no terminal. */
  typed?: string[];
  /** Is called with each printed text. It ends the run with `process.exit`, as Ctrl+C does. */
  heard?: (text: string) => void;
}

interface Printed {
  code: number;
  out: string;
  error: string;
}

const runs = new Map<string, number>();

/**
 * Runs a script in this process, as a command of `npm run portico --`. It shares the modules that it imports with the
 * tests, so that a run takes milliseconds.
 * @param script its address: `import.meta.resolve('../../scripts/check.ts')`.
 */
export async function runScript(
  script: string,
  args: string[],
  { folder = '.', variables = {}, typed, heard }: Surroundings = {},
): Promise<Printed> {
  const { argv, exitCode } = process;
  const place = process.cwd();
  const { answer, removeTerminal } = useTerminal(typed);
  const { printed, restore, leave } = watchProcess(answer, heard);
  vi.stubEnv('DEFINITIONS_DIR', undefined);
  vi.stubEnv('CONFIG_FILE', undefined);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  process.argv = [argv[0] ?? '', 'checkout.ts', ...args];
  process.exitCode = 0;
  process.chdir(folder);
  const run = (runs.get(script) ?? 0) + 1;
  runs.set(script, run);
  try {
    await import(/* @vite-ignore */ `${script}?run=${run}`);
    leave(process.exitCode);
  } catch (error) {
    if (!leave(1)) throw error;
  } finally {
    process.chdir(place);
    Object.assign(process, { argv, exitCode });
    removeTerminal();
    restore();
    vi.unstubAllEnvs();
  }
  return printed;
}

/** Collects what is printed until the process would exit. @param ask is called for each question. */
function watchProcess(ask: () => void, heard?: (text: string) => void) {
  const printed: Printed = { code: 0, out: '', error: '' };
  let hasLeft = false;
  /** Returns whether the process has left before. */
  const leave = (code: number): boolean => {
    if (hasLeft) return true;
    printed.code = code;
    hasLeft = true;
    return false;
  };
  const write = (stream: 'out' | 'error', text: unknown): true => {
    if (hasLeft) return true;
    printed[stream] += String(text);
    heard?.(String(text));
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text) => void write('out', `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void write('error', `${text}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      if (String(text).endsWith(': ')) ask();
      return write('out', text);
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => write('error', text)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      leave(Number(code));
      throw new Error('The process exits.');
    }),
  ];
  return { printed, leave, restore: () => spies.forEach((spy) => spy.mockRestore()) };
}

/** Puts a terminal in the place of the process's input and output, at which each question gets the next line. */
function useTerminal(typed?: string[]): { answer: () => void; removeTerminal: () => void } {
  const { stdin, stdout } = process;
  const { isTTY } = stdout;
  const lines = [...(typed ?? [])];
  const input = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  const replace = (value: unknown, isTerminal: boolean) => {
    Object.defineProperty(process, 'stdin', { value, configurable: true, enumerable: true });
    Object.assign(stdout, { isTTY: isTerminal });
    // Otherwise an import of node:process would have the input from before.
    syncBuiltinESMExports();
  };
  replace(input, typed !== undefined);
  return {
    answer: () => void setImmediate(() => input.write(`${lines.shift() ?? ''}\n`)),
    removeTerminal: () => replace(stdin, isTTY),
  };
}
