import type { TemplateValue } from './value.ts';

/** The title of a screen: a text, or a template that the open screen fills: `{"template": "Order {route.id}"}`. */
export type Title = PlainTitle | TemplateValue;

/**
 * A title without placeholders.
 * @minLength 1
 */
type PlainTitle = string;

/** Returns the title where no open screen can fill its placeholders: in the menu and in lists of screens. */
export function getTitleText(title: Title): string {
  if (typeof title === 'string') return title;
  const words = title.else ?? title.template.replaceAll(/\{[^{}]*\}/g, '');
  return words.replaceAll(/\s+/g, ' ').trim();
}
