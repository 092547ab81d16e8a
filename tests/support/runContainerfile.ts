import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * The result of a Containerfile: `root` is a folder in place of its root, and the other values describe the
 * process.
 */
export interface Image {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  /** Owners of the copied files, by target path. */
  owners: Record<string, string>;
  healthCheck: string;
  command: string[];
}

const run = promisify(execFile);

/**
 * Does what a Containerfile says, step by step and without a builder: on this machine, each stage in a folder of its own.
 * @param context the folder that a builder would be given.
 * @param folder where the stages are made.
 * @returns the last one. Throws at a step that fails, or that it does not know.
 */
export async function runContainerfile(file: string, context: string, folder: string): Promise<Image> {
  const stages = new Map<string, Image>();
  let image = emptyImage(folder);
  for (const [step, rest] of readSteps(await readFile(file, 'utf8'))) {
    if (step === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      image = emptyImage(join(folder, name));
      stages.set(name, image);
      await mkdir(image.root);
    } else if (step === 'COPY') await copy(rest, image, (from) => (from ? stages.get(from)!.root : context));
    else if (step === 'RUN') await run('sh', ['-c', rest], { cwd: image.root + image.workdir });
    else await applySetting(step, rest, image);
  }
  return image;
}

function emptyImage(root: string): Image {
  return { root, workdir: '/', env: {}, user: '0', owners: {}, healthCheck: '', command: [] };
}

/** The instructions, each with what follows it: without comments, on one line. */
function readSteps(text: string): [step: string, rest: string][] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]);
}

async function applySetting(step: string, rest: string, image: Image): Promise<void> {
  if (step === 'WORKDIR') {
    image.workdir = rest;
    await mkdir(image.root + rest, { recursive: true });
  } else if (step === 'ENV')
    Object.assign(image.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('=', 2))));
  else if (step === 'USER') image.user = rest;
  else if (step === 'HEALTHCHECK') image.healthCheck = rest.replace(/^.* ?CMD /, '');
  else if (step === 'CMD') image.command = JSON.parse(rest) as string[];
  else if (step !== 'EXPOSE' && step !== 'VOLUME') throw new Error(`What does ${step} do?`);
}

async function copy(rest: string, image: Image, rootOf: (stage?: string) => string): Promise<void> {
  const words = rest.split(' ');
  const options = new Map(
    words
      .filter((word) => word.startsWith('--'))
      .map((word) => word.slice(2).split('=', 2) as [string, string]),
  );
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = paths.pop() ?? '';
  const to = join(image.root, resolve(image.workdir, target));
  image.owners[target] = options.get('chown') ?? '0';
  for (const path of paths)
    for (const from of await expand(join(rootOf(options.get('from')), path)))
      await cp(from, target.endsWith('/') ? join(to, basename(from)) : to, { recursive: true });
}

/** The files that a name with a star means. */
async function expand(path: string): Promise<string[]> {
  if (!path.includes('*')) return [path];
  const folder = join(path, '..');
  const [start = '', end = ''] = basename(path).split('*', 2);
  const names = (await readdir(folder)).filter((name) => name.startsWith(start) && name.endsWith(end));
  return names.map((name) => join(folder, name));
}
