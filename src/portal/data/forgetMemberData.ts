const forgetters = new Set<() => void>();

/** Registers a function that forgets a member's data. Required for data that outlives its screen. */
export function onForgetMemberData(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets all data of the member who was signed in. */
export function forgetMemberData(): void {
  for (const forget of forgetters) forget();
}
