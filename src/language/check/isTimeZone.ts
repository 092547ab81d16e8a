export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return name !== '';
  } catch {
    return false;
  }
}
