/** A made-up word of the language, of each kind. At first only the types have it. */
export interface MadeUpWord {
  word: string;
  /** The file, a text in it and its replacement, to declare the word. */
  file: string;
  before: string;
  after: string;
  /** A known word of its kind, whose entries serve for it too. */
  like: string;
  /** The other files that need it: at most one a module. */
  needs: string[];
}

export const madeUpWords: { [kind: string]: MadeUpWord } = {
  format: {
    word: 'madeUpFormat',
    file: 'src/language/definition/screen/format.ts',
    before: "export type SimpleFormat =\n  | 'text'",
    after: "export type SimpleFormat =\n  | 'madeUpFormat' | 'text'",
    like: 'money',
    needs: [
      'src/language/cases/language/buildCell.ts',
      'src/language/compile/compileFormat.ts',
      'src/language/definition/screen/format.ts',
      'src/language/describe/words/describeFormat.ts',
      'src/portal/engine/formats/index.ts',
      'src/workbench/plain/columns/columnWords.ts',
    ],
  },
  'rule word': {
    word: 'madeUpRule',
    file: 'src/language/definition/screen/constraint.ts',
    before: '  /** A value that the list must have',
    after: '  /** Made up. */\n  madeUpRule?: number;\n  /** A value that the list must have',
    like: 'minLength',
    needs: [
      'src/language/cases/language/evaluate.ts',
      'src/language/check/constraint/expandConstraint.ts',
      'src/language/definition/screen/constraint.ts',
      'src/language/describe/words/describeConstraint.ts',
    ],
  },
  effect: {
    word: 'madeUpEffect',
    file: 'src/language/definition/form/effect.ts',
    before: "\n  | 'clear'",
    after: "\n  | 'clear'\n  | { madeUpEffect: string[] }",
    like: 'refresh',
    needs: [
      'src/language/cases/form/steps/buildEffectSteps.ts',
      'src/language/compile/form/compileAction.ts',
      'src/language/definition/form/effect.ts',
      'src/language/describe/words/describeEffect.ts',
      'src/portal/view/form/runEffects.ts',
    ],
  },
  value: {
    word: 'madeUpValue',
    file: 'src/language/definition/screen/value.ts',
    before: 'export type Value =\n  | Scalar',
    after: 'export type Value =\n  | { madeUpValue: string }\n  | Scalar',
    like: 'template',
    needs: [
      'src/language/cases/language/evaluate.ts',
      'src/language/check/screen/values/visitValues.ts',
      'src/language/compile/compileValue.ts',
      'src/language/definition/screen/value.ts',
      'src/language/describe/words/describeValue.ts',
      'src/portal/engine/values/resolveValue.ts',
    ],
  },
  block: {
    word: 'madeUpBlock',
    file: 'src/language/definition/screen/block.ts',
    before: 'export type Block = Report |',
    after:
      "export type Block = { type: 'madeUpBlock'; links: Link[]; show?: BlockVisibility['show'] } | Report |",
    like: 'links',
    needs: [
      'src/language/cases/opening/buildBlocksExpectation.ts',
      'src/language/check/screen/getBlockParts.ts',
      'src/language/compile/compileBlock.ts',
      'src/language/definition/helpers/listChildren.ts',
      'src/language/describe/screen/describeBlock.ts',
      'src/portal/view/screen/blockRegistry.ts',
    ],
  },
  filter: {
    word: 'madeUpFilter',
    file: 'src/language/definition/screen/filter.ts',
    before: 'export type Filter = DateFilter |',
    after:
      "export type Filter = { type: 'madeUpFilter'; name: string; label: string; unsent?: string } | DateFilter |",
    like: 'text',
    needs: [
      'src/language/cases/report/buildFilterTestValues.ts',
      'src/language/compile/compileFilter.ts',
      'src/language/definition/screen/filter.ts',
      'src/language/describe/words/describeFilter.ts',
      'src/portal/engine/rows/filterKinds.ts',
      'src/portal/view/report/filters/FilterField.tsx',
      'src/workbench/plain/filters/filterWords.ts',
    ],
  },
  'field type': {
    word: 'madeUpField',
    file: 'src/language/definition/form/field.ts',
    before: "  type:\n    | 'text'",
    after: "  type:\n    | 'madeUpField'\n    | 'text'",
    like: 'textarea',
    needs: [
      'src/language/check/screen/form/checkForms.ts',
      'src/language/definition/form/field.ts',
      'src/language/describe/screen/describeField.ts',
      'src/portal/view/form/FormField.tsx',
      'src/workbench/plain/fields/fieldWords.ts',
    ],
  },
  problem: {
    word: 'madeUpProblem',
    file: 'src/language/check/problem.ts',
    before: 'export const sentences = {',
    after: "export const sentences = {\n  madeUpProblem: () => 'made up',",
    like: 'emptyFile',
    needs: [],
  },
};
