/** A time in the reader's zone, with UTC in its title. */
export function Moment({ at }: { at: string }) {
  const utc = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <time dateTime={at} title={utc}>
      {format.format(new Date(at))}
    </time>
  );
}

const format = new Intl.DateTimeFormat('en-GB', {
  ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
});
