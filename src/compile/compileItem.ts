import type { CompiledItem, Item } from '../definition/index.ts';
import { compileFormat } from './compileFormat.ts';
import { compileValue } from './compileValue.ts';
import type { TestBook } from './createTestBook.ts';

/** Compiles a label with its value. */
export function compileItem(item: Item, tests: TestBook): CompiledItem {
  return {
    label: item.label,
    value: compileValue(item.value),
    format: compileFormat(item.format, tests),
    copy: item.copy,
    figure: item.figure ?? false,
  };
}
