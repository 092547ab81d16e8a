import type { CompiledItem, Line } from '../definition/index.ts';
import { compileDecision } from './compileDecision.ts';
import { compileFormat } from './compileFormat.ts';
import { compileValue } from './compileValue.ts';
import type { TestBook } from './createTestBook.ts';

/** Compiles a label with its value. */
export function compileItem(item: Line, tests: TestBook): CompiledItem {
  return {
    label: item.label,
    value: compileValue(item.value),
    format: compileFormat(item.format, tests),
    copy: item.copy,
    figure: item.figure ?? false,
    show: item.show && compileDecision(item.show, tests),
  };
}
