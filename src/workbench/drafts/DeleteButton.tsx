import { Button } from '@mantine/core';

interface Props {
  action: 'Throw away' | 'Delete for good';
  title: string;
  onClick: () => void;
}

/** Opens the dialog that asks before a draft is deleted. */
export function DeleteButton({ action, title, onClick }: Props) {
  return (
    <Button variant="subtle" color="gray" size="xs" aria-label={`${action}: ${title}`} onClick={onClick}>
      {action}…
    </Button>
  );
}
