import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, Landing, LandingLink } from '../definition/index.ts';

/** The opening's drawing, as HeroDrawing of the page renders it. */
const drawing = readFileSync(join(import.meta.dirname, 'heroDrawing.svg'), 'utf8');

/**
 * The landing page's bar and hero as markup for the first response, so that a visitor reads before any script
 * has come. It equals what LandingHeader and Hero of the page render, and every text in it is escaped.
 */
export function buildHero(landing: Landing, brand: Pick<Brand, 'name' | 'logo'>): string {
  return `<div class="landing"><a class="landing-skip" href="#main">Skip to content</a>${buildHeader(landing, brand)}<main id="main" tabindex="-1">${buildOpening(landing)}</main></div>`;
}

function buildHeader({ header }: Landing, brand: Pick<Brand, 'name' | 'logo'>): string {
  const items = header.menu.map((link) => `<li>${buildLink(link)}</li>`).join('');
  const small = [header.login, header.register].map(
    (link) => `<li class="landing-small">${buildLink(link)}</li>`,
  );
  return (
    `<header class="landing-header"><div class="landing-bar">` +
    `<a class="landing-logo" href="/">${buildMark(brand.logo)}<span>${escape(brand.name)}</span></a>` +
    `<button class="landing-menu-button" type="button" aria-expanded="false" aria-controls="landing-menu">` +
    `<span class="landing-menu-icon" aria-hidden="true"></span><span>${escape(header.menuButton)}</span></button>` +
    `<nav class="landing-menu" id="landing-menu" aria-label="Main"><ul>${items}${small.join('')}</ul></nav>` +
    `${buildLink(header.login, 'landing-button landing-login')}</div></header>`
  );
}

function buildMark(logo: string | undefined): string {
  return logo
    ? `<img class="landing-mark-image" src="${escape(logo)}" alt=""/>`
    : `<span class="landing-mark" aria-hidden="true"></span>`;
}

function buildOpening({ hero }: Landing): string {
  return (
    `<section class="landing-hero"><div class="landing-hero-inner"><div class="landing-hero-words">` +
    `<h1>${escape(hero.title)}</h1><p>${escape(hero.text)}</p><div class="landing-actions">` +
    `${buildLink(hero.action, 'landing-button landing-button-first')}${buildLink(hero.second, 'landing-quiet-link')}` +
    `</div></div><div class="landing-hero-drawing" aria-hidden="true">${drawing}</div></div></section>`
  );
}

function buildLink(link: LandingLink, className?: string): string {
  const named = className ? ` class="${className}"` : '';
  const text = escape(link.label);
  return link.to ? `<a${named} href="${escape(link.to)}">${text}</a>` : `<span${named}>${text}</span>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
