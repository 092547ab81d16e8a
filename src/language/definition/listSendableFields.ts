import { fieldFacts } from './field.ts';
import { isSingleField, type FormField } from './formField.ts';

/** A field that `send` includes: its path in the form, and its position in the payload. */
export interface SentField {
  field: string[];
  key: string[];
}

/**
 * Returns the fields that `send` includes: hidden ones and those that people fill in, except fields with `unsent`. Those of a
 * group are in an object; a list is included whole.
 */
export function listSendableFields(fields: Record<string, FormField>): SentField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'group')
      return listSendableFields(field.fields).map((inner) => ({
        field: [name, ...inner.field],
        key: [name, ...inner.key],
      }));
    const isLeft =
      isSingleField(field) && (fieldFacts[field.type].people === 'see' || field.unsent !== undefined);
    return isLeft ? [] : [{ field: [name], key: [isSingleField(field) ? (field.key ?? name) : name] }];
  });
}
