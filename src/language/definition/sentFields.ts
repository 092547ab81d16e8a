import { fieldFacts } from './field.ts';
import { isSingle, type FormField } from './formField.ts';

/** A field that `send` takes: where its value is in the form, and where it stands in the payload. */
export interface SentField {
  field: string[];
  key: string[];
}

/**
 * The fields that `send` takes: those that people fill in or that are hidden, unless they say why they are not sent. Those
 * of a group stand in an object, a list is taken whole.
 */
export function sentFields(fields: Record<string, FormField>): SentField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'group')
      return sentFields(field.fields).map((inner) => ({
        field: [name, ...inner.field],
        key: [name, ...inner.key],
      }));
    const isLeft = isSingle(field) && (fieldFacts[field.type].people === 'see' || field.unsent !== undefined);
    return isLeft ? [] : [{ field: [name], key: [isSingle(field) ? (field.key ?? name) : name] }];
  });
}
