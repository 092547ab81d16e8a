import type { VersionLine } from '../protocol.ts';

/** Describes the origin of a version. */
export function describeKind({ kind, restores }: Pick<VersionLine, 'kind' | 'restores'>): string {
  if (restores !== null) return `Back to version ${restores}`;
  return kinds[kind] ?? kind;
}

const kinds: Record<string, string | undefined> = {
  publish: 'Published',
  file: 'Saved on the disk',
  import: 'Imported',
};
