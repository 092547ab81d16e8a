import type { PortalDefinitions } from '../portalDefinitions.ts';
import type { Names } from '../words/names.ts';

/** What the parts of a screen are described with: the names in scope, and the portal around them. */
export interface DescribeContext {
  names: Names;
  portal: PortalDefinitions;
}
