/** A change at one place of a source. */
export interface Mutation {
  /** The line of the file, from 1. */
  line: number;
  before: string;
  after: string;
  /** The whole source with the change. */
  text: string;
}

/** The searched code, and its replacement. */
const kinds: [pattern: RegExp, change: (found: string) => string][] = [
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ [<>] (?=[\w'(])/g, (found) => `${found.trimEnd()}= `],
  [/ [<>]= /g, (found) => found.replace('=', '')],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \+ (?=\w)/g, () => ' - '],
  [/ - (?=\w)/g, () => ' + '],
  [/\b(?:true|false)\b/g, (found) => String(found === 'false')],
  [/(?<=[(\s])!(?=[\w(])/g, () => ''],
  [/(?<=[\s([:])\d+(?=[\s,;)\]])/g, (found) => String(Number(found) + 1)],
  [/(?<=(?:return|\?|:|=) )'[^'\\\n]{2,}'/g, () => "''"],
  [/^ +(?:await |void )?[\w.?]+\([^\n{}]*\);$/gm, () => ''],
  [/\.(?:toSorted|toReversed)\(\)/g, () => ''],
  [/\.filter\((?:[^()\n]|\([^()\n]*\))*\)/g, () => ''],
];

/** Comments, imports, re-exports and types. */
const skipped =
  /\/\*[^]*?\*\/|\/\/.*$|^(?:import|export [{*])[^;]*;|^(?:export )?interface [^]*?^\}|^(?:export )?type [^;]*;/gm;

/** Lists every change of a source outside of comments, imports and types. */
export function listMutations(source: string): Mutation[] {
  const searched = source.replaceAll(skipped, (found) => found.replaceAll(/[^\n]/g, '\0'));
  return kinds.flatMap(([pattern, change]) =>
    [...searched.matchAll(pattern)].map(({ index, 0: before }) => {
      const after = change(before);
      const text = source.slice(0, index) + after + source.slice(index + before.length);
      const line = source.slice(0, index).split('\n').length;
      return { line, before: before.trim(), after: after.trim(), text };
    }),
  );
}
