import { isObject } from '#shared/isObject.ts';
import type { ListedPlace } from '../../language/listPlaces.ts';
import type { PlainDefinition, PlainTemplate } from '../plainPane.ts';

/** Selects the places of what is sent, in the order written. */
export const listSentPlaces = (places: ListedPlace[]): ListedPlace[] =>
  places.filter(
    ({ path, value, variant }) => path.at(-1) === 'payload' && variant.kind === 'record' && isObject(value),
  );

/** The templates that send something themselves. */
export const findSentTemplates = ({ templates }: PlainDefinition): PlainTemplate[] =>
  templates.filter(({ places }) => listSentPlaces(places).length > 0);
