import {
  ownValue,
  type Block,
  type BlockKind,
  type BlockOf,
  type CompiledBlock,
  type CompiledKind,
} from '#definition';
import { compileDecision } from './compileDecision.ts';
import { compileForm } from './form/compileForm.ts';
import { compileItem } from './form/compileItem.ts';
import { compileLink } from './compileLink.ts';
import { compileReport } from './compileReport.ts';
import { compileUse } from './compileUse.ts';
import { compileValue, compileValues } from './compileValue.ts';
import type { CompileContext } from './compileContext.ts';

export function compileBlock(block: Block, context: CompileContext): CompiledBlock {
  const { show, ...rest } = block;
  const compiled = kinds[rest.type](rest as never, context);
  return show ? { ...compiled, show: compileDecision(show, context.tests) } : compiled;
}

/** Default height in pixels of an extension block's placeholder. */
const usualHeight = 120;

const kinds: {
  [K in BlockKind]: (block: Omit<BlockOf<K>, 'show'>, context: CompileContext) => CompiledKind<K>;
} = {
  report: compileReport,
  form: compileForm,
  details: ({ items, ...details }, context) => ({
    ...details,
    items: items.map((item) => compileItem(item, context)),
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
  links: ({ type, links }) => ({ type, links: links.map(compileLink) }),
  image: ({ type, source, alt }) => ({ type, source: compileValue(source), alt }),
  extension: ({ type, values, ...use }, { extensions }) => {
    const { declared } = ownValue(extensions, use.name) ?? {};
    const height = declared?.kind === 'block' ? declared.height : undefined;
    return { type, ...compileUse(use), values: compileValues(values), height: height ?? usualHeight };
  },
  text: ({ type, text }) => ({ type, text: compileValue(text) }),
};
