import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that is on PATH, or exists at its own path. */
export function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) =>
    name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)),
  );
  return places.find((place) => existsSync(place));
}

/** Starts a program without output, and returns a function that ends it. */
export function startProcess(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): () => Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  return async () => {
    child.kill();
    await gone;
  };
}

/** Tries until it works, or the time is over: then the last error is thrown. */
export async function untilWorks<T>(time: number, action: () => Promise<T>): Promise<T> {
  const end = Date.now() + time;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
