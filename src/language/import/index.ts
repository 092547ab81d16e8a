export { importForm } from './form/importForm.ts';
export type { FormSource } from './form/importForm.ts';
export { importDocument } from './importDocument.ts';
export { importSchema } from './importSchema.ts';
export type { Remark } from './remark.ts';
