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
  const none = { look: null, session: null, early: null, plan: null };
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

test('a page without scripts says so in the operator’s words, or in English ones', () => {
  const said = (page: string) => /<noscript>(.*)<\/noscript>/.exec(page)?.[1];
  expect(said(build({ ...markedWords, needsScript: '<b>Ω</b>' }))).toBe('&#60;b&#62;Ω&#60;/b&#62;');
  expect(said(build(portalIndex.config.words))).toBe('This portal needs JavaScript.');
});

test('the offline page says nothing that the config does not', () => {
  const { html } = buildOfflinePage({
    brand: { ...portalIndex.config.brand, name: 'Ψ' },
    words: markedWords,
    locale: 'el-GR',
  } as PortalConfig);
  const said = html.replace(/<style>.*<\/style>/s, '').replaceAll(/<[^>]*>|⟦\w+⟧/g, '');
  expect(said.trim().split(/\s+/)).toEqual(['Ψ', 'Ψ']);
});
