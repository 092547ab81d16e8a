import { menuIcons, type PortalConfig } from '#definition';
import type { Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { findIcon, listIcons } from './iconSet.ts';

/** Whether each icon of the menu is one that can be drawn. */
export function checkIcons({ value, at }: Source<PortalConfig>, report: ReportProblem): void {
  const own: readonly string[] = menuIcons;
  for (const entry of value.menu) {
    const { icon } = entry;
    if (icon !== undefined && !own.includes(icon) && findIcon(icon) === null)
      report(at(entry, 'icon'), say.unknownIcon(icon, [...own, ...listIcons()]));
    const inside = 'group' in entry ? entry.entries.filter((link) => link.icon !== undefined) : [];
    for (const link of inside) report(at(link, 'icon'), say.iconInGroup());
  }
}
