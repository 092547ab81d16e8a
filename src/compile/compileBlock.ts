import type { Block, BlockKind, BlockOf, CompiledBlock, CompiledBlockOf } from '../definition/index.ts';
import { compileDecision } from './compileDecision.ts';
import { compileForm } from './compileForm.ts';
import { compileItem } from './compileItem.ts';
import { compileReport } from './compileReport.ts';
import { compileValue } from './compileValue.ts';
import type { CompileContext } from './compileContext.ts';

/** Compiles one part of a screen, and the parts in it. */
export function compileBlock(block: Block, context: CompileContext): CompiledBlock {
  return kinds[block.type](block as never, context);
}

const kinds: { [K in BlockKind]: (block: BlockOf<K>, context: CompileContext) => CompiledBlockOf<K> } = {
  report: compileReport,
  form: compileForm,
  details: ({ items, ...details }, context) => ({
    ...details,
    items: items.map((item) => compileItem(item, context.tests)),
  }),
  tabs: ({ type, tabs }, context) => ({
    type,
    tabs: tabs.map(({ label, blocks, button = true }) => ({
      label,
      button,
      blocks: blocks.map((block) => compileBlock(block, context)),
    })),
  }),
  sideBySide: ({ type, blocks }, context) => ({
    type,
    blocks: blocks.map((block) => compileBlock(block, context)),
  }),
  links: (links) => links,
  image: ({ type, source, alt }) => ({ type, source: compileValue(source), alt }),
  text: ({ type, text, show }, { tests }) => ({
    type,
    text: compileValue(text),
    show: compileDecision(show, tests),
  }),
};
