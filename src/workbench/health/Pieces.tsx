import { Fragment } from 'react';
import type { HealthPiece } from '../protocol.ts';
import { Moment } from '../words/Moment.tsx';

/** A sentence of words, code and times. */
export function Pieces({ pieces }: { pieces: HealthPiece[] }) {
  return pieces.map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{show(piece)}</Fragment>
  ));
}

function show(piece: HealthPiece) {
  if (typeof piece === 'string') return piece;
  return 'code' in piece ? <code>{piece.code}</code> : <Moment at={piece.time} />;
}
