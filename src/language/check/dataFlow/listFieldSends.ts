import { getOwnValue, getRequestShapes, type Call } from '#definition';
import type { SourcePosition } from '../documents/node.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import { listSentFields } from '../screen/form/listSentFields.ts';
import type { FormShape } from '../screen/screenContents.ts';
import { isSecretKey } from './isSecretKey.ts';

/** A field that an action sends through `send`. */
export interface FieldSend {
  /** The form of the field, and its path there. */
  form: FormShape | undefined;
  field: string;
  /** The top-level payload key. If `payload` has that key, its entry is sent instead. */
  key: string;
  call: Call;
  callName: string;
  /** True if its key is for passwords and one-time codes. */
  secret: boolean;
  place: SourcePosition;
}

/** Lists the fields of `send`, which no path of the definition mentions. */
export function listFieldSends({ forms, portal, source }: ScreenIndex): FieldSend[] {
  return forms.flatMap((owner) =>
    Object.values(owner.actions).flatMap((action) => {
      const call = portal.calls.get(action.call);
      if (!call) return [];
      const form = owner.report ? forms.find(({ dialog }) => dialog === action.ask) : owner;
      return listSentFields(action, owner).sent.flatMap(({ field, key: [key = '', ...inner] }) => {
        if (Object.hasOwn(action.payload ?? {}, key) && inner.length === 0) return [];
        const shape = getOwnValue(getRequestShapes(call), key);
        const secret =
          [key, ...inner].some(isSecretKey) ||
          (typeof shape === 'object' && shape !== null && 'secret' in shape);
        const place = source.at(action, 'send');
        return { form, field: field.join('.'), key, call, callName: action.call, secret, place };
      });
    }),
  );
}
