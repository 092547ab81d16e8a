import { isObject } from '#shared/isObject.ts';
import type { ListedPlace } from '../../schema/listPlaces.ts';
import type { EditedDefinition, PlainTemplate } from '../plainPane.ts';

/** Selects the parts of a definition that send something or have a call to send to, in the order written. */
export const listSentPlaces = (places: ListedPlace[]): ListedPlace[] =>
  places.filter(({ value, variant: { kind, schema } }) => {
    const isPossible = kind === 'object' && Object.hasOwn(schema.properties ?? {}, 'payload');
    if (!isPossible || !isObject(value)) return false;
    const { payload, call } = value;
    return payload === undefined ? typeof call === 'string' : isObject(payload);
  });

/** Finds the templates that send something themselves. */
export const findSentTemplates = ({ templates }: EditedDefinition): PlainTemplate[] =>
  templates.filter(({ places }) =>
    listSentPlaces(places).some(({ value }) => isObject(value) && isObject(value['payload'])),
  );
