/** Does a step that the portal also starts without: whatever happens in it ends here. */
export function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // The bundle does everything anew.
  }
}
