type Use = (value: unknown, ...rest: unknown[]) => unknown;

/** The entry of a `template`, for the made-up value, under the made-up word. */
export function asTemplate(entry: unknown): never {
  const use =
    (known: Use): Use =>
    (value, ...rest) =>
      known({ template: (value as { madeUpValue: string }).madeUpValue }, ...rest);
  const renamed =
    typeof entry === 'function'
      ? use(entry as Use)
      : Object.fromEntries(Object.entries(entry as Record<string, Use>).map(([key, one]) => [key, use(one)]));
  return renamed as never;
}
