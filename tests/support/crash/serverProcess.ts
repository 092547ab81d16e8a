import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { scriptArguments } from '../scriptArguments.ts';
import { freePort } from '../startPortal.ts';

/** A process that serves a folder, or is about to. */
export interface ServerProcess {
  process: ChildProcess;
  /** The line that reports readiness. Rejects with the output if the process ended before it. */
  ready: Promise<string>;
  /** The milliseconds until `ready`; NaN before. */
  took: () => number;
  /** All that it has printed. */
  output: () => string;
  /** Ends it as a cut of the power would, for the process. */
  kill: () => Promise<void>;
}

const root = resolve(import.meta.dirname, '../../..');

/** `portal` is what `npm start` runs; `sandbox` is the sandbox alone, which starts in half the time. */
const scripts = {
  portal: { file: 'start.ts', ready: /^The portal is at (\S+)/ },
  sandbox: { file: '../tests/support/crash/serveSandbox.ts', ready: /^(\{.*)/ },
} as const;

/**
 * Starts a process on a folder.
 * @param limit what it writes of a file beyond so many bytes is refused, as a full disk does.
 */
export async function startProcess(
  name: keyof typeof scripts,
  folder: string,
  limit?: number,
): Promise<ServerProcess> {
  const { file, ready } = scripts[name];
  const own = { PORT: String(await freePort()), DATA_DIR: folder, NO_COLOR: '1', FORCE_COLOR: undefined };
  // The blocks of `ulimit` in sh have 512 bytes.
  const blocks = limit === undefined ? 'unlimited' : Math.floor(limit / 512);
  const node = [process.execPath, ...(await scriptArguments(file))];
  const args = ['-c', `ulimit -S -f ${blocks}; exec "$0" "$@"`, ...node];
  // `npm start` takes no words.
  const words = name === 'sandbox' ? [folder] : [];
  const started = performance.now();
  const child = spawn('sh', [...args, ...words], {
    cwd: root,
    env: { ...process.env, ...own },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  let took = NaN;
  const readyText = readReady(child, ready, () => output).then((text) => {
    took = performance.now() - started;
    return text;
  });
  // A caller that kills the process early does not wait for it.
  readyText.catch(() => undefined);
  return {
    process: child,
    ready: readyText,
    took: () => took,
    output: () => output,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function readReady(child: ChildProcess, ready: RegExp, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).on('line', (line) => {
      const [, text] = ready.exec(line) ?? [];
      if (text !== undefined) resolve(text);
    });
    child.once('close', () => reject(new Error(`The server ended before it was ready:\n${output()}`)));
  });
}
