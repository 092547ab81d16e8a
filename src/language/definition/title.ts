import type { TemplateValue } from './value.ts';

/** What a screen is called: a text, or one with places that what is open fills: `{"template": "Order {route.id}"}`. */
export type Title = PlainTitle | TemplateValue;

/**
 * A title without places.
 * @minLength 1
 */
type PlainTitle = string;

/** The words of a title where no screen is open to fill its places: in the menu, in lists of screens. */
export function titleText(title: Title): string {
  if (typeof title === 'string') return title;
  const words = title.else ?? title.template.replaceAll(/\{[^{}]*\}/g, '');
  return words.replaceAll(/\s+/g, ' ').trim();
}
