/** True for an event of an input method that has not finished its text. */
export function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
