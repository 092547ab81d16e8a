import { fieldName } from '../names.ts';
import type { FormScope } from './formScope.ts';

/** Where the value of a property of the schema is read in a form: `lines[].qty` is `item.qty` in a list, `address.street` is `form.address.street`. */
export function pathOfValue(path: string, { each, path: around }: FormScope): string {
  const list = around.slice(0, around.lastIndexOf('[]') + 2);
  const isInItem = each !== undefined && path.startsWith(`${list}.`);
  const steps = (isInItem ? path.slice(list.length + 1) : path).split('.');
  return [isInItem ? 'item' : 'form', ...steps.map(fieldName)].join('.');
}
