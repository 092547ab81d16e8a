import { describe, expect, it } from 'vitest';
import { buildAddress } from '#engine/address/buildAddress.ts';

describe('buildAddress', () => {
  it('puts the values into the places of a route', () => {
    expect(buildAddress('/orders/:id', { id: 7 })).toBe('/orders/7');
    expect(buildAddress('/shops/:shop/orders/:id', { shop: 'north', id: '12' })).toBe(
      '/shops/north/orders/12',
    );
  });

  it('leaves a route without places as it is', () => {
    expect(buildAddress('/orders', {})).toBe('/orders');
  });

  it('encodes what would end a part of the path', () => {
    expect(buildAddress('/orders/:id', { id: 'a/b?c#d' })).toBe('/orders/a%2Fb%3Fc%23d');
  });

  it.each([[null], [''], ['.'], ['..'], ['\uD83D'], [undefined]])('builds none from %j', (id) => {
    expect(buildAddress('/orders/:id', id === undefined ? {} : { id })).toBeNull();
  });

  it('reads own values alone', () => {
    expect(buildAddress('/orders/:constructor', {})).toBeNull();
  });

  it('adds the query, without what has no value', () => {
    expect(buildAddress('/orders', {}, { status: 'open & paid', page: 2, empty: '' })).toBe(
      '/orders?status=open+%26+paid&page=2',
    );
  });
});
