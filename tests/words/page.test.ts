import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildOfflinePage } from '#server/page/buildOfflinePage.ts';
import { buildPage } from '#server/page/buildPage.ts';
import type { PortalConfig } from '#definition';
import { portalIndex } from '../app/support/portalIndex.ts';
import { markedWords } from '../support/markedWords.ts';

const shell = readFileSync('index.html', 'utf8');

function build(words: PortalConfig['words']): string {
  const index = { ...portalIndex, config: { ...portalIndex.config, words } };
  const none = { rendered: null, isRead: false, session: null, inlineScript: null, plan: null };
  return buildPage(shell, {
    ...none,
    title: 'Ψ',
    index,
    scripts: [],
    styles: [],
    installs: false,
    basePath: '/',
  });
}

test('a page without scripts uses the operator’s words, or English ones', () => {
  const noscriptOf = (page: string) => /<noscript>(.*)<\/noscript>/.exec(page)?.[1];
  expect(noscriptOf(build({ ...markedWords, needsScript: '<b>Ω</b>' }))).toBe('&#60;b&#62;Ω&#60;/b&#62;');
  expect(noscriptOf(build(portalIndex.config.words))).toBe('This portal needs JavaScript.');
});

test('the offline page has no words that the config does not have', () => {
  const { html } = buildOfflinePage({
    brand: { ...portalIndex.config.brand, name: 'Ψ' },
    words: markedWords,
    locale: 'el-GR',
  } as PortalConfig);
  const visible = html.replace(/<style>.*<\/style>/s, '').replaceAll(/<[^>]*>|⟦\w+⟧/g, '');
  expect(visible.trim().split(/\s+/)).toEqual(['Ψ', 'Ψ']);
});
