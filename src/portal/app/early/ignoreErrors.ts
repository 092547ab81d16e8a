/** Runs a step that the portal does not depend on, and ignores its errors. */
export function ignoreErrors(step: () => void): void {
  try {
    step();
  } catch {
    // The bundle repeats the step.
  }
}
