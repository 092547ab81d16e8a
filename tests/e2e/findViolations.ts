import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the violations that axe finds, with their places. `rules`: only these rules. Default: all. */
export async function findViolations(page: Page, ...rules: string[]): Promise<string[]> {
  // As text and not as a tag, which the page's policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(async (only) => {
    // Colours in transition would be measured with a wrong contrast.
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; animation: none !important; }');
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, still];
    const { axe: tool } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const results = await tool.run({
      resultTypes: ['violations'],
      ...(only.length > 0 ? { runOnly: only } : {}),
    });
    document.adoptedStyleSheets = before;
    return results;
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`));
}
