import type { PortalDefinitions } from '../portalDefinitions.ts';
import type { PathNames } from '../words/pathNames.ts';

export interface DescribeContext {
  names: PathNames;
  portal: PortalDefinitions;
}
