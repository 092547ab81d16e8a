import type { Section } from '../explanation.ts';
import type { PortalDefinitions, RouteTarget } from '../portalDefinitions.ts';
import { describePage } from './describePage.ts';
import { describeScreen } from './describeScreen.ts';

/** Describes the target of a route in words. Null for a screen with problems. */
export function describeTarget(target: RouteTarget, portal: PortalDefinitions): Section | null {
  if (target.kind === 'page') return describePage(target, portal);
  return target.resolved && describeScreen(target.resolved, portal);
}
