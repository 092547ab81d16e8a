import { useState } from 'react';
import type { CompiledFormat, CompiledFormatOf, JsonObject } from '#definition';
import { buildPayload } from '#engine/request/buildPayload.ts';
import { buildRequest } from '#engine/request/buildRequest.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import styles from '../image/image.module.css';
import { useScreenStore } from '../screen/screenContext.ts';
import type { ScreenStore } from '../screen/createScreenStore.ts';
import { requireCall } from '../screen/requireCall.ts';
import { useSelected } from '../useSelected.ts';
import { canShowPictures } from './canShowPictures.ts';
import { fetchPicture } from './fetchPicture.ts';
import { OutdatedPicture } from './OutdatedPicture.tsx';
import { usePicture } from './usePicture.ts';

export interface PersonalPictureProps {
  alt: string;
  /** A format of a call. */
  format: CompiledFormat;
  /** The row of a cell. */
  row?: JsonObject | undefined;
  /** The scope of a line. Default: that of the screen. */
  scope?: (() => Scope) | undefined;
}

/** A transparent picture of one pixel, until the own one is there. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * Shows a picture that a call answers to the member. Its place has the same size while it loads; if it can't be
 * shown, its text is.
 */
export function PersonalPicture(props: PersonalPictureProps) {
  return canShowPictures() ? <FetchedPicture {...props} /> : <OutdatedPicture alt={props.alt} />;
}

function FetchedPicture(props: PersonalPictureProps) {
  const { alt } = props;
  const store = useScreenStore();
  const [broken, setBroken] = useState('');
  const key = useSelected(store, () => getKey(store, props));
  const { state, setPlace } = usePicture(store, key, async (signal) => {
    const picture = buildPicture(store, props);
    return picture && fetchPicture(store, picture, signal);
  });
  const url = state && state !== 'failed' ? state.url : '';
  if (key === null || state === 'failed' || (url !== '' && url === broken)) return alt;
  return (
    <img
      ref={setPlace}
      className={styles.small}
      style={{ objectFit: 'contain' }}
      src={url || blank}
      width={96}
      height={48}
      alt={alt}
      aria-busy={url === '' || undefined}
      onError={() => setBroken(url)}
    />
  );
}

/**
 * Returns the key of a picture, which differs by member. Null without a session, and if the path of the call lacks a
 * value.
 */
function getKey(store: ScreenStore, props: PersonalPictureProps): string | null {
  const { session } = store.portal();
  const picture = session && buildPicture(store, props);
  return picture && JSON.stringify([session.userId, picture.request]);
}

function buildPicture(store: ScreenStore, { format, row, scope = store.scope }: PersonalPictureProps) {
  const { call: name = '', payload = {} } = format as CompiledFormatOf<'image'>;
  const call = requireCall(store.screen, name);
  const request = buildRequest(call, buildPayload(payload, { ...scope(), ...(row && { row }) }));
  return request && { call, request };
}
