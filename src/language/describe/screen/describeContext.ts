import type { PortalDefinitions } from '../portalDefinitions.ts';
import type { Names } from '../words/names.ts';

export interface DescribeContext {
  names: Names;
  portal: PortalDefinitions;
}
