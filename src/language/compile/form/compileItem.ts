import type { CompiledItem, SummaryLine } from '#definition';
import type { CompileContext } from '../compileContext.ts';
import { compileCondition } from '../compileCondition.ts';
import { compileCellFormat } from '../compileFormat.ts';
import { compileLink } from '../compileLink.ts';
import { compileValue } from '../compileValue.ts';

export function compileItem(
  item: SummaryLine,
  context: Pick<CompileContext, 'tests' | 'extensions' | 'recordPicture'>,
): CompiledItem {
  return {
    label: item.label,
    value: compileValue(item.value),
    format: compileCellFormat(item.format, context),
    link: item.link && compileLink(item.link),
    copy: item.copy,
    figure: item.figure ?? false,
    show: item.show && compileCondition(item.show, context.tests),
  };
}
