/** True for an event of an input method that has not finished its text: its keys and its text belong to the input method. */
export function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}
