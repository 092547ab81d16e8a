import { describe, expect, it } from 'vitest';
import { buildAddress } from '#engine/address/buildAddress.ts';

describe('buildAddress', () => {
  it('The values are inserted into the placeholders of a route', () => {
    expect(buildAddress('/orders/:id', { id: 7 })).toBe('/orders/7');
    expect(buildAddress('/shops/:shop/orders/:id', { shop: 'north', id: '12' })).toBe(
      '/shops/north/orders/12',
    );
  });

  it('A route without placeholders stays as it is', () => {
    expect(buildAddress('/orders', {})).toBe('/orders');
  });

  it('Characters that would end a segment of the path are encoded', () => {
    expect(buildAddress('/orders/:id', { id: 'a/b?c#d' })).toBe('/orders/a%2Fb%3Fc%23d');
  });

  it.each([[null], [''], ['.'], ['..'], ['\uD83D'], [undefined]])('No address is built from %j', (id) => {
    expect(buildAddress('/orders/:id', id === undefined ? {} : { id })).toBeNull();
  });

  it('Only own values are read', () => {
    expect(buildAddress('/orders/:constructor', {})).toBeNull();
  });

  it('The query is added without missing values', () => {
    expect(buildAddress('/orders', {}, { status: 'open & paid', page: 2, empty: '' })).toBe(
      '/orders?status=open+%26+paid&page=2',
    );
  });
});
