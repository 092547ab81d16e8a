import type { VersionLine } from '../protocol.ts';
import { tellKind } from '../words/tellKind.ts';

/** The versions in which every word that is sought stands somewhere. */
export function seekVersions(versions: VersionLine[], sought: string): VersionLine[] {
  const words = sought.toLowerCase().split(/\s+/);
  return versions.filter((version) => {
    const { number, who, author, why, approvedBy, files } = version;
    const parts = [`version ${number}`, tellKind(version), who, author, why, ...approvedBy, ...files];
    const text = parts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
