import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compilePortal, type ApiSettings } from '#compile/compilePortal.ts';
import type { PortalConfig } from '#definition';

const config = JSON.parse(readFileSync('screens.config.json', 'utf8')) as PortalConfig;

describe('the header of a key', () => {
  it.each<[string, ApiSettings]>([
    ['another origin', { host: 'https://api.example.com', local: null }],
    ['a backend behind this server', { local: 'proxy' }],
  ])('the header of a key goes to %s where the config names one', (_, place) => {
    const named = { ...config, api: { ...config.api, keyHeader: 'X-Key' } };
    expect(compilePortal(config, place).api.keyHeader).toBeUndefined();
    expect(compilePortal(named, place).api.keyHeader).toBe('X-Key');
  });

  it('the header of a key goes to the sandbox, in any case', () => {
    expect(compilePortal(config, { local: 'sandbox' }).api.keyHeader).toBe('Idempotency-Key');
  });
});

describe('the headers of the backend', () => {
  const api = { ...config.api, headers: { 'X-App': 'library' }, tokenHeader: 'X-Token' };
  const compile = (place: ApiSettings, own: Partial<PortalConfig> = { api }, language?: string) =>
    compilePortal({ ...config, ...own }, place, { language }).api;

  it.each<[string, ApiSettings]>([
    ['another origin', { host: 'https://api.example.com', local: null }],
    ['a backend behind this server', { local: 'proxy' }],
  ])('the headers of the config go to %s, and the language if there are several', (_, place) => {
    const { headers, tokenHeader } = api;
    expect(compile(place)).toMatchObject({ headers, tokenHeader });
    expect(compile(place, { api }, 'es').headers).toEqual({ ...headers, 'Accept-Language': 'es' });
  });

  it('the sandbox gets only the language, and the token in Authorization', () => {
    const sandbox = { local: 'sandbox' } as const;
    expect(compile(sandbox)).not.toHaveProperty('headers');
    expect(compile(sandbox)).not.toHaveProperty('tokenHeader');
    expect(compile(sandbox, { api }, 'es').headers).toEqual({ 'Accept-Language': 'es' });
  });

  it('a portal without such words sends no bytes of them', () => {
    expect(compile({ local: null }, {})).not.toHaveProperty('headers');
    expect(compile({ local: null }, {})).not.toHaveProperty('tokenHeader');
  });
});

describe('the signs of numbers and the names of months', () => {
  const compile = (own: Partial<PortalConfig>) => compilePortal({ ...config, ...own }, { local: null });

  it('the browser gets the number signs of the locale', () => {
    expect(compile({ locale: 'hi-IN' }).numberSigns).toMatchObject({ decimal: '.', group: ',', others: 2 });
    expect(compile({ locale: 'es' }).numberSigns).toMatchObject({ decimal: ',', group: '.', least: 2 });
    expect(compile({ locale: 'not a locale' }).numberSigns).toBeUndefined();
  });

  it('the browser gets the names of the months', () => {
    expect(compile({ locale: 'de-DE' }).monthNames?.[2]).toBe('Mär');
  });

  it('English signs and names are left out', () => {
    const { numberSigns, monthNames } = compile({ locale: 'en-US' });
    expect([numberSigns, monthNames]).toEqual([undefined, undefined]);
  });
});

describe('the first day of a week', () => {
  const { weekStart: _, ...unsaid } = config;
  const firstDay = (own: Partial<PortalConfig>) =>
    compilePortal({ ...unsaid, ...own }, { local: null }).firstDay;

  it.each([
    ['en-US', 0],
    ['en-GB', undefined],
    ['es', undefined],
    ['pt-BR', 0],
    ['ar-u-nu-latn', 6],
    ['hi', 0],
    ['en-US-u-fw-mon', undefined],
  ])('the first day of a week is that of the region of %s', (locale, day) =>
    expect(firstDay({ locale })).toBe(day),
  );

  it('the first day of a week is that of the config, in any locale', () => {
    expect(firstDay({ locale: 'en-US', weekStart: 'monday' })).toBeUndefined();
    expect(firstDay({ locale: 'en-GB', weekStart: 'sunday' })).toBe(0);
  });
});
