import { fieldName } from '../names.ts';

/** The name that a layout has for the field at a path of the schema. */
export function partName(path: string): string {
  return path.split('.').map(fieldName).join('.');
}
