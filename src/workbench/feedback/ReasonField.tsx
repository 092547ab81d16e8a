import { Textarea } from '@mantine/core';

interface Props {
  why: string;
  onWhy: (why: string) => void;
  /** The readers of the reason. */
  description?: string;
}

export function ReasonField({
  why,
  onWhy,
  description = 'Required: the history keeps a reason for everything.',
}: Props) {
  return (
    <Textarea
      label="Why"
      description={description}
      data-autofocus
      rows={2}
      maxLength={1_000}
      value={why}
      onChange={(event) => onWhy(event.currentTarget.value)}
    />
  );
}
