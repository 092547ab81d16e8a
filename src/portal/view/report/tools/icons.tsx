import type { ReactNode } from 'react';

/** Shows a line icon of reports: one stroke, 20 px, the text's colour. Hidden from screen readers. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="1.25rem"
      height="1.25rem"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function ExportIcon() {
  return (
    <Icon>
      <path d="M10 3v9m-3.5-3.5L10 12l3.5-3.5M4 13.5V16h12v-2.5" />
    </Icon>
  );
}

export function ColumnsIcon() {
  return (
    <Icon>
      <path d="M3.5 4h13v12h-13zM8 4v12m4.5-12v12" />
    </Icon>
  );
}

export function PrintIcon() {
  return (
    <Icon>
      <path d="M6 7.5V3.5h8v4M6 14H3.5V7.5h13V14H14M6 11.5h8v5H6z" />
    </Icon>
  );
}

export function FirstIcon() {
  return (
    <Icon>
      <path d="M14 5l-5 5 5 5M6 5v10" />
    </Icon>
  );
}

export function LastIcon() {
  return (
    <Icon>
      <path d="M6 5l5 5-5 5M14 5v10" />
    </Icon>
  );
}

export function MoreIcon() {
  return (
    <Icon>
      <path strokeWidth="2.5" d="M4 10h.01M10 10h.01M16 10h.01" />
    </Icon>
  );
}

export function PreviousIcon() {
  return (
    <Icon>
      <path d="M12 5l-5 5 5 5" />
    </Icon>
  );
}

export function NextIcon() {
  return (
    <Icon>
      <path d="M8 5l5 5-5 5" />
    </Icon>
  );
}

export function OpenIcon() {
  return (
    <Icon>
      <path d="M5 8l5 5 5-5" />
    </Icon>
  );
}

export function SortIcon({ direction }: { direction: 'asc' | 'desc' | false }) {
  return (
    <svg aria-hidden="true" width="0.5rem" height="0.75rem" viewBox="0 0 8 12" fill="currentColor">
      {direction !== 'desc' && <path d="M4 1 7 5H1z" />}
      {direction !== 'asc' && <path d="M4 11 1 7h6z" />}
    </svg>
  );
}
