// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import content from '../../schemas/content/landing.json';
import language from '../../schemas/language.schema.json';
import type { ClientConfig, Landing } from '#definition';
import LandingPage from '#pages/landing/LandingPage.tsx';
import { InPortal, portalOf } from './portalOf.tsx';

const landing = content as Landing;
const drawings = readFileSync('src/portal/pages/landing/drawings.svg', 'utf8');
const portal = portalOf();
const withLanding = portalOf({ config: { ...portal.config, landing: content } as unknown as ClientConfig });

afterEach(cleanup);

function show(shownPortal = withLanding) {
  return render(
    <InPortal portal={shownPortal}>
      <LandingPage />
    </InPortal>,
  );
}

describe('the landing page', () => {
  test('The landing page has its sections, their ids and the specified words', () => {
    const { container } = show();
    for (const id of ['Services', 'About', 'Faq', 'Contact'])
      expect(container.querySelector(`#${id}`)).not.toBeNull();
    screen.getByRole('heading', { level: 1, name: 'Empower Your ultimate Financial Future' });
    for (const name of ['Meet our company', 'Our Projects', 'Our Packages', 'About welfx bot'])
      screen.getByRole('heading', { name });
    for (const figure of ['$176500', '1+', '$5.5M', '17,502']) screen.getByText(figure);
    expect(screen.getAllByRole('img', { name: /graph/ })).toHaveLength(3);
  });

  test('The landing page has one drawing for each name in its content, and one of the portal', () => {
    const { enum: cards } = language.definitions.LandingDrawing;
    const { enum: graphs } = language.definitions.LandingGraph.properties.drawing;
    const drawn = [...drawings.matchAll(/<symbol id="(\w+)"/g)].map((symbol) => symbol[1]);
    expect(drawn.toSorted()).toEqual(['portal', ...cards, ...graphs].toSorted());
    const { container } = show();
    const used = [...container.querySelectorAll('#main use')].map((one) => one.getAttribute('href')!);
    for (const name of drawn) expect(used.filter((address) => address.endsWith(`#${name}`))).toHaveLength(1);
  });

  test('The FAQ opens one answer at a time, the first one at the start', () => {
    show();
    const faq = within(screen.getByRole('region', { name: 'Frequently asked questions' }));
    const buttons = faq.getAllByRole('button');
    const opened = () => buttons.map((button) => button.getAttribute('aria-expanded')).indexOf('true');
    expect(buttons).toHaveLength(6);
    expect(opened()).toBe(0);
    fireEvent.click(buttons[3]!);
    expect(opened()).toBe(3);
    expect(buttons.filter((button) => button.getAttribute('aria-expanded') === 'true')).toHaveLength(1);
    fireEvent.click(buttons[3]!);
    expect(opened()).toBe(-1);
  });

  test('The menu opens and closes', () => {
    show();
    const button = screen.getByRole('button', { name: 'Menu' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('A link to a route loads no new document', () => {
    const navigate = vi.fn();
    show({ ...withLanding, navigate });
    fireEvent.click(screen.getByRole('link', { name: 'Sign-Up' }));
    expect(navigate).toHaveBeenCalledWith({ to: '/Signup' });
  });

  test('Subscribing is not possible, and the page states that before and after it is tried', () => {
    const send = vi.fn();
    show({ ...withLanding, provider: { send } });
    screen.getByText(/^Subscriptions are not open yet\./);
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('status').textContent).toContain('Nothing was sent');
    expect(send).not.toHaveBeenCalled();
  });

  test('Badges and social icons have names', () => {
    show();
    for (const { label } of [...landing.footer.badges, ...landing.footer.socials])
      screen.getByRole('img', { name: label });
  });

  test('An entry without an address is text and no link', () => {
    show();
    expect(screen.getAllByRole('link').filter((link) => !link.getAttribute('href'))).toEqual([]);
    for (const text of ['Watch Video', 'Explore More', 'View more', 'Privacy']) {
      expect(screen.getByText(text).closest('a, [role="link"], [tabindex="0"]')).toBeNull();
    }
  });

  test('The page has the target of each link within it', () => {
    const { container } = show();
    const places = screen
      .getAllByRole('link')
      .flatMap((link) => link.getAttribute('href')?.match(/^#.+/)?.[0] ?? []);
    expect(places).toEqual(expect.arrayContaining(['#Contact', '#Projects', '#Packages', '#Bot']));
    for (const place of places) expect(container.querySelector(place), place).not.toBeNull();
  });

  test('An entry with an address is a link', () => {
    const more = { ...landing.about.more, to: '/Signup' };
    const config = { ...portal.config, landing: { ...landing, about: { ...landing.about, more } } };
    show(portalOf({ config: config as unknown as ClientConfig }));
    expect(screen.getByRole('link', { name: more.label }).getAttribute('href')).toBe('/Signup');
  });

  test('The page fetches its content if the document lacks it, and can retry', async () => {
    const fetched = vi
      .fn()
      .mockRejectedValueOnce(new Error('lost'))
      .mockResolvedValue(Response.json(content));
    vi.stubGlobal('fetch', fetched);
    show(portal);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Our Packages' });
    vi.unstubAllGlobals();
  });

  test('The landing page promises no profit', () => {
    expect(JSON.stringify(content)).not.toMatch(
      /profit|guarantee|cannot (lose|go to zero)|regular income|passive/i,
    );
  });
});
