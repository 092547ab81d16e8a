import type { PortalDefinitions } from '../portalDefinitions.ts';
import type { PathNames } from '../words/names.ts';

export interface DescribeContext {
  names: PathNames;
  portal: PortalDefinitions;
}
