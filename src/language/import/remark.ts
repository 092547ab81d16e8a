/** Something that an imported portal does not say as its source did, and where the source says it. */
export interface Remark {
  /** `lost`: it is not said at all. `different`: it holds, but looks or is typed in another way. */
  kind: 'lost' | 'different';
  /** Where it stands in the source, as a JSON pointer: `#/properties/age/multipleOf`. */
  pointer: string;
  /** One sentence. */
  sentence: string;
}

/** What takes remarks while something is imported. */
export interface Remarks {
  lose: (pointer: string, sentence: string) => void;
  differ: (pointer: string, sentence: string) => void;
  list: Remark[];
}

/** Takes remarks; what is said twice of one place stands there once. */
export function createRemarks(): Remarks {
  const list: Remark[] = [];
  const said = new Set<string>();
  const add = (kind: Remark['kind']) => (pointer: string, sentence: string) => {
    const key = `${pointer} ${sentence}`;
    if (!said.has(key)) list.push({ kind, pointer, sentence });
    said.add(key);
  };
  return { list, lose: add('lost'), differ: add('different') };
}
