import type { PlainDefinition } from '../plainPane.ts';

/** A file of the portal with a content of its own. */
export type ContentKind = 'Landing' | 'DashboardContent' | 'PortalConfig';

/** The kind of a file by the type of the language that it has; undefined for a file without such a tab. */
export const findContentKind = ({ language }: Pick<PlainDefinition, 'language'>): string =>
  language.root.$ref?.replace('#/definitions/', '') ?? '';
