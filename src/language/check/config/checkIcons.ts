import { menuIcons, type PortalConfig } from '#definition';
import type { Source } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { findIcon, listIcons } from './iconSet.ts';

/** Reports unknown icons of the menu, and icons of links in a group. */
export function checkIcons({ value, at }: Source<PortalConfig>, report: ReportProblem): void {
  const own: readonly string[] = menuIcons;
  for (const entry of value.menu) {
    const { icon } = entry;
    if (icon !== undefined && !own.includes(icon) && findIcon(icon) === null)
      report(at(entry, 'icon'), sentences.unknownIcon(icon, [...own, ...listIcons()]));
    const inside = 'group' in entry ? entry.entries.filter((link) => link.icon !== undefined) : [];
    for (const link of inside) report(at(link, 'icon'), sentences.iconInGroup());
  }
}
