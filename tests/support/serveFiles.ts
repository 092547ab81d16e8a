import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { listen, type Listening } from './listen.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves a folder as the plainest hosts do: a folder by its index.html, with a slash behind its name; what is not there by a
 * file of it. It says no header of its own.
 * @param missing the file for what is not there.
 */
export function serveFiles(folder: string, missing: string): Promise<Listening> {
  const answer = async (url: string): Promise<[status: number, file: string] | string> => {
    const [path = '/', query = ''] = url.split(/(?=\?)/);
    const found = await stat(join(folder, path)).catch(() => null);
    if (!found) return [404, missing];
    if (!found.isDirectory()) return [200, path];
    return path.endsWith('/') ? [200, `${path}index.html`] : `${path}/${query}`;
  };
  return listen(async ({ url = '/' }, response) => {
    const answered = await answer(url);
    if (typeof answered === 'string') return response.writeHead(301, { location: answered }).end();
    const [status, file] = answered;
    const text = await readFile(join(folder, file)).catch(() => readFile(join(folder, missing)));
    const type = types[extname(file)] ?? 'application/octet-stream';
    return response.writeHead(status, { 'content-type': type }).end(text);
  });
}
