import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './startPortal.ts';

/** An nginx in front of a portal. */
export interface RunningNginx {
  origin: string;
  stop: () => Promise<void>;
}

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/**
 * Starts nginx without TLS on a free port, with the maps, upstreams and locations of a config of ours.
 * @param places what stands in the place of what the config names: ports, a folder.
 */
export async function startNginx(config: string, places: Record<string, string>): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-nginx-'));
  const port = await freePort();
  const parts = readParts(replaceAll(await readFile(config, 'utf8'), places));
  await writeFile(join(folder, 'nginx.conf'), buildConfig(folder, port, parts));
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const origin = `http://localhost:${port}`;
  const end = Date.now() + 10_000;
  while (!(await fetch(origin).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx did not come up:\n${errors}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    origin,
    stop: async () => {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function replaceAll(text: string, places: Record<string, string>): string {
  return Object.entries(places).reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`The config does not name ${from}.`);
    return done.replaceAll(from, to);
  }, text);
}

/** The parts of an example config, except its TLS. */
interface Parts {
  /** The maps and upstreams outside the server. */
  around: string;
  locations: string;
}

function readParts(config: string): Parts {
  const around = config.match(/^(map|upstream) [^]*?^\}$/gm) ?? [];
  const locations = config.match(/^ {2}location [^]*?^ {2}\}$/gm) ?? [];
  if (locations.length === 0) throw new Error('The config has no location.');
  return { around: around.join('\n'), locations: locations.join('\n') };
}

function buildConfig(folder: string, port: number, { around, locations }: Parts): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const isWhole = locations.includes('location / {');
  return `daemon off;
pid ${folder}/pid;
worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; image/png png; }
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${around}
  server {
    listen 127.0.0.1:${port};
    server_name localhost;
    ${isWhole ? '' : 'location / { return 404; }'}
${locations}
  }
}
`;
}
