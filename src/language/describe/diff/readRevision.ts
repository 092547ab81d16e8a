import { execFile } from 'node:child_process';
import path from 'node:path';
import { findNearestWord } from '#check/findNearestWord.ts';
import { configFile } from '#definition';
import type { DefinitionPaths } from '#check/index.ts';

/**
 * Reads every definition at a revision of git, by the same names as `readFiles`.
 * @param revision a branch, a tag, a commit, or an expression such as `HEAD~2`.
 * @throws a sentence if git does not know the revision, or the definitions are not in a repository.
 */
export async function readRevision(places: DefinitionPaths, revision: string): Promise<Map<string, string>> {
  const folder = path.dirname(places.config);
  const commit = await findCommit(folder, revision);
  const config = await listFiles(folder, commit, path.basename(places.config));
  const definitions = await listFiles(places.definitions, commit, '.');
  const named = [
    ...config.map(({ hash }) => ({ name: configFile, hash })),
    ...definitions.filter(isDefinition).map(({ name, hash }) => ({ name: `schemas/${name}`, hash })),
  ].sort((left, right) => (left.name < right.name ? -1 : 1));
  const texts = await readBlobs(
    folder,
    named.map(({ hash }) => hash),
  );
  return new Map(named.map(({ name }, at) => [name, texts[at] ?? '']));
}

interface CommitFile {
  /** Relative to the listed folder, with forward slashes. */
  name: string;
  hash: string;
}

function isDefinition({ name }: CommitFile): boolean {
  return name.endsWith('.json') && !name.endsWith('.schema.json');
}

async function findCommit(folder: string, revision: string): Promise<string> {
  await runGit(folder, ['rev-parse', '--git-dir']);
  const wanted = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const found = await runGit(folder, wanted).catch(() => null);
  if (found) return found.toString('utf8').trim();
  const names = await runGit(folder, ['for-each-ref', '--format=%(refname:short)']).catch(() => '');
  const near = findNearestWord(revision, ['HEAD', ...String(names).split('\n')]);
  throw new Error(`git knows no revision "${revision}"${near === null ? '' : `, did you mean "${near}"?`}`);
}

/** Returns the files of a commit at a path, relative to a folder. Each is `100644 blob <hash>\t<name>` and a zero byte. */
async function listFiles(folder: string, commit: string, at: string): Promise<CommitFile[]> {
  const listed = await runGit(folder, ['ls-tree', '-r', '-z', commit, '--', at]);
  return listed
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [head = '', name] = line.split('\t');
      const [, kind, hash = ''] = head.split(' ');
      return name !== undefined && kind === 'blob' ? { name, hash } : [];
    });
}

/** Returns the texts of blobs, in the order of `hashes`. Format: `<hash> blob <size>`, line break, text, line break. */
async function readBlobs(folder: string, hashes: string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const answer = await runGit(folder, ['cat-file', '--batch'], `${hashes.join('\n')}\n`);
  let at = 0;
  return hashes.map(() => {
    const end = answer.indexOf('\n', at);
    const size = Number(answer.toString('utf8', at, end).split(' ').at(-1));
    at = end + 1 + size + 1;
    return answer.toString('utf8', end + 1, end + 1 + size);
  });
}

/** Returns the output of git. On failure, throws git's own sentence. */
function runGit(folder: string, args: string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, encoding: 'buffer', maxBuffer: Infinity } as const;
    const child = execFile('git', args, options, (error, out, stderr) => {
      if (error) reject(new Error(formatGitError(error, stderr.toString('utf8'), folder)));
      else resolve(out);
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

function formatGitError(error: Error & { code?: unknown }, stderr: string, folder: string): string {
  if (error.code === 'ENOENT') return `git is not installed, or there is no folder ${folder}`;
  return stderr.split('\n')[0]?.replace(/^fatal: /, '') || 'git failed';
}
