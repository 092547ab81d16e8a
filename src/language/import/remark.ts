export interface Remark {
  /** `lost`: the form lacks the feature. `different`: the form has it, but shows or takes it in another way. */
  kind: 'lost' | 'different';
  /** JSON pointer into the source: `#/properties/age/multipleOf`. */
  pointer: string;
  sentence: string;
}

export interface Remarks {
  reportLoss: (pointer: string, sentence: string) => void;
  reportDifference: (pointer: string, sentence: string) => void;
  list: Remark[];
}

/** Creates a collector of remarks. It ignores a repeated sentence about one place. */
export function createRemarks(): Remarks {
  const list: Remark[] = [];
  const known = new Set<string>();
  const add = (kind: Remark['kind']) => (pointer: string, sentence: string) => {
    const key = `${pointer} ${sentence}`;
    if (!known.has(key)) list.push({ kind, pointer, sentence });
    known.add(key);
  };
  return { list, reportLoss: add('lost'), reportDifference: add('different') };
}
