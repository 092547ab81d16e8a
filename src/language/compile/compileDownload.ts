import type { CompiledDownload, Download } from '#definition';
import { compileValue, compileValues } from './compileValue.ts';

export function compileDownload({ call, payload, name }: Download): CompiledDownload {
  return { call, payload: compileValues(payload), name: compileValue(name) };
}
