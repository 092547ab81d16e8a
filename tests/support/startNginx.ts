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

/** Whether there is an nginx on PATH. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** Starts nginx without TLS on a free port, with the locations of a config of ours, in front of a portal's port. */
export async function startNginx(config: string, portalPort: number): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-nginx-'));
  const port = await freePort();
  const locations = readLocations(await readFile(config, 'utf8'), portalPort);
  await writeFile(join(folder, 'nginx.conf'), buildConfig(folder, port, locations));
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const origin = `http://localhost:${port}`;
  const end = Date.now() + 10_000;
  while (!(await fetch(origin).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx did not come up:\n${said}`);
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

/** The locations as the config has them, in front of another port. */
function readLocations(config: string, portalPort: number): string {
  const locations = config.match(/^ {2}location [^]*?^ {2}\}$/gm) ?? [];
  if (locations.length === 0) throw new Error('The config has no location.');
  return locations.join('\n').replaceAll('127.0.0.1:8080', `127.0.0.1:${portalPort}`);
}

function buildConfig(folder: string, port: number, locations: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
pid ${folder}/pid;
worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    server_name localhost;
    location / { return 404; }
${locations}
  }
}
`;
}
