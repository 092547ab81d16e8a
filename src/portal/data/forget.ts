const held = new Set<() => void>();

/** Whoever keeps something of a member beyond its screen says here how it is forgotten. */
export function onForget(forget: () => void): void {
  held.add(forget);
}

/** Forgets all that was kept of who was signed in. */
export function forgetAll(): void {
  for (const forget of held) forget();
}
