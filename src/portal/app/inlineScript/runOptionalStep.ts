/** Runs a step of the inline script that the portal works without. Errors are ignored. */
export function runOptionalStep(step: () => void): void {
  try {
    step();
  } catch {
    // The bundle repeats the step.
  }
}
