/** A made-up word of the language, of each kind; nothing but the types knows it at first. */
export interface MadeUpWord {
  word: string;
  /** Where an author of the language adds it: the file, a text in it, and what stands there instead. */
  file: string;
  before: string;
  after: string;
  /** A known word of its kind, whose entries serve for it too. */
  like: string;
  /** The files that need it, besides the one where it is added: at most one a room. */
  needs: string[];
}

export const madeUpWords: { [kind: string]: MadeUpWord } = {
  format: {
    word: 'madeUpFormat',
    file: 'src/definition/format.ts',
    before: "export type SimpleFormat =\n  | 'text'",
    after: "export type SimpleFormat =\n  | 'madeUpFormat' | 'text'",
    like: 'money',
    needs: [
      'src/cases/language/writeCell.ts',
      'src/compile/compileFormat.ts',
      'src/definition/format.ts',
      'src/describe/words/describeFormat.ts',
      'src/engine/formats/index.ts',
    ],
  },
  'rule word': {
    word: 'madeUpRule',
    file: 'src/definition/constraint.ts',
    before: '  /** Letters and spaces only. */',
    after: '  /** Made up. */\n  madeUpRule?: number;\n  /** Letters and spaces only. */',
    like: 'minLength',
    needs: [
      'src/cases/language/isSatisfied.ts',
      'src/check/decision/expandConstraint.ts',
      'src/definition/constraint.ts',
      'src/describe/words/describeConstraint.ts',
    ],
  },
  effect: {
    word: 'madeUpEffect',
    file: 'src/definition/effect.ts',
    before: "\n  'clear' |",
    after: "\n  'clear' | { madeUpEffect: string[] } |",
    like: 'refresh',
    needs: [
      'src/cases/form/effectSteps.ts',
      'src/compile/compileEffect.ts',
      'src/definition/effect.ts',
      'src/describe/words/describeEffect.ts',
      'src/view/form/runEffects.ts',
    ],
  },
  value: {
    word: 'madeUpValue',
    file: 'src/definition/value.ts',
    before: 'export type Value =\n  | Scalar',
    after: 'export type Value =\n  | { madeUpValue: string }\n  | Scalar',
    like: 'template',
    needs: [
      'src/cases/language/isSatisfied.ts',
      'src/check/screen/visitValues.ts',
      'src/compile/compileValue.ts',
      'src/definition/value.ts',
      'src/describe/words/describeValue.ts',
      'src/engine/resolveValue.ts',
    ],
  },
  block: {
    word: 'madeUpBlock',
    file: 'src/definition/block.ts',
    before: 'export type Block = Report |',
    after: "export type Block = { type: 'madeUpBlock'; links: Link[]; show?: Shown['show'] } | Report |",
    like: 'links',
    needs: [
      'src/cases/opening/expectBlocks.ts',
      'src/check/screen/partsOfBlock.ts',
      'src/compile/compileBlock.ts',
      'src/definition/childrenOf.ts',
      'src/describe/screen/describeBlock.ts',
      'src/view/screen/registry.ts',
    ],
  },
  filter: {
    word: 'madeUpFilter',
    file: 'src/definition/filter.ts',
    before: 'export type Filter = DateFilter |',
    after:
      "export type Filter = { type: 'madeUpFilter'; name: string; label: string; unsent?: string } | DateFilter |",
    like: 'text',
    needs: [
      'src/cases/report/filterTries.ts',
      'src/compile/compileFilter.ts',
      'src/definition/filter.ts',
      'src/describe/words/describeFilter.ts',
      'src/engine/readFilter.ts',
      'src/view/report/filters/FilterField.tsx',
    ],
  },
  'field type': {
    word: 'madeUpField',
    file: 'src/definition/field.ts',
    before: "  type:\n    | 'text'",
    after: "  type:\n    | 'madeUpField'\n    | 'text'",
    like: 'textarea',
    needs: [
      'src/check/screen/checkForms.ts',
      'src/definition/field.ts',
      'src/describe/screen/describeField.ts',
      'src/view/form/FormField.tsx',
    ],
  },
  problem: {
    word: 'madeUpProblem',
    file: 'src/check/problem.ts',
    before: 'export const say = {',
    after: "export const say = {\n  madeUpProblem: () => 'made up',",
    like: 'emptyFile',
    needs: [],
  },
};
