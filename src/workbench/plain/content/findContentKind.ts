import type { EditedDefinition } from '../plainPane.ts';

/** A file of the portal with a content of its own. */
export type ContentKind = 'Landing' | 'DashboardContent' | 'PortalConfig';

/** Finds the kind of a file by its type in the language; undefined for a file without such a tab. */
export const findContentKind = ({ language }: Pick<EditedDefinition, 'language'>): string =>
  language.root.$ref?.replace('#/definitions/', '') ?? '';
