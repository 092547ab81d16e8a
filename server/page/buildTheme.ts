import { brandRules, type ClientConfig } from '#definition';

/** The brand's accents over those of the theme, and what of a first look suits the width of the window. */
export function buildTheme({ brand, layout }: Pick<ClientConfig, 'brand' | 'layout'>): string {
  return brandRules(brand) + hideByWidth(layout);
}

/** A first look is written before anybody knows how wide the window is. */
function hideByWidth({ cardBreakpoint, sidebarBreakpoint }: ClientConfig['layout']): string {
  return (
    `@media (max-width:${sidebarBreakpoint}px){[data-first=beside]{display:none}[data-first=main]{margin-inline-start:0!important}}` +
    `@media (max-width:${cardBreakpoint}px){[data-first=wide]{display:none}}` +
    `@media not all and (max-width:${cardBreakpoint}px){[data-first=narrow]{display:none}}`
  );
}
