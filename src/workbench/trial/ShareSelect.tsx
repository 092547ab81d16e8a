import { NativeSelect } from '@mantine/core';

/** Everybody, in percent of members. */
export const everybody = 100;

const shares = [1, 2, 5, 10, 20, 30, 50, 75, everybody];

/** The share that is offered after one. */
export function nextShare(share: number): number {
  return shares.find((one) => one > share) ?? everybody;
}

interface Props {
  /** Percent of members. */
  share: number;
  onShare: (share: number) => void;
  /** Only what is more than this is offered: who has it keeps it. */
  above?: number;
}

/** Asks which share of members get something. */
export function ShareSelect({ share, onShare, above = 0 }: Props) {
  return (
    <NativeSelect
      label="Who gets it"
      data-autofocus
      data={shares
        .filter((one) => one > above)
        .map((one) => ({
          value: String(one),
          label: one === everybody ? 'All members' : `${one} % of members`,
        }))}
      value={String(share)}
      onChange={(event) => onShare(Number(event.currentTarget.value))}
    />
  );
}
