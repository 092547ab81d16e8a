import { fieldFacts } from '../form/field.ts';
import { isSingleField, type FormField } from '../form/formField.ts';

/** A field that `send` includes: its path in the form, and its position in the payload. */
export interface SentField {
  field: string[];
  key: string[];
}

/**
 * Returns the fields that `send` includes: hidden ones and those that people fill in, except fields with `unsent`. Those of a
 * group are in an object; a list is included whole.
 * @param envelope the payload key whose object takes the fields. Default: each has its own key.
 */
export function listSendableFields(fields: Record<string, FormField>, envelope?: string): SentField[] {
  const around = envelope === undefined ? [] : [envelope];
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'group')
      return listSendableFields(field.fields, name).map((inner) => ({
        field: [name, ...inner.field],
        key: [...around, ...inner.key],
      }));
    const isLeft =
      isSingleField(field) && (fieldFacts[field.type].people === 'see' || field.unsent !== undefined);
    const key = isSingleField(field) ? (field.key ?? name) : name;
    return isLeft ? [] : [{ field: [name], key: [...around, key] }];
  });
}
