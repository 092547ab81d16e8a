import { Textarea } from '@mantine/core';

interface Props {
  why: string;
  onWhy: (why: string) => void;
  /** The help text of the field, which names the readers of the reason. */
  description?: string;
  /** Default: 1,000 characters. */
  limit?: number;
}

/** The input for the reason of a change. */
export function ReasonField({
  why,
  onWhy,
  description = 'Required: the history keeps a reason for everything.',
  limit = 1_000,
}: Props) {
  return (
    <Textarea
      label="Why"
      description={description}
      data-autofocus
      rows={2}
      maxLength={limit}
      value={why}
      onChange={(event) => onWhy(event.currentTarget.value)}
    />
  );
}
