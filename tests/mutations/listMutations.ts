import { parseSync, Visitor } from 'vite';

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

/** Lists every change of a source outside of comments, imports, types and the texts of template literals. */
export function listMutations(source: string): Mutation[] {
  const searched = blankTemplates(source).replaceAll(skipped, blank);
  return kinds.flatMap(([pattern, change]) =>
    [...searched.matchAll(pattern)].map(({ index, 0: before }) => {
      const after = change(before);
      const text = source.slice(0, index) + after + source.slice(index + before.length);
      const line = source.slice(0, index).split('\n').length;
      return { line, before: before.trim(), after: after.trim(), text };
    }),
  );
}

/** InputLine the texts of template literals: a changed style or label changes no behaviour. */
function blankTemplates(source: string): string {
  let blanked = source;
  new Visitor({
    TemplateElement: ({ start, end }) => {
      blanked = blanked.slice(0, start) + blank(source.slice(start, end)) + blanked.slice(end);
    },
  }).visit(parseSync('source.tsx', source).program);
  return blanked;
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, '\0');
}
