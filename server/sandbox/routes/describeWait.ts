export function describeWait({ seconds }: { seconds: number }): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 60 ? `${seconds} seconds` : `${minutes} minutes`;
  return `Too many tries. Try again in ${wait}.`;
}
