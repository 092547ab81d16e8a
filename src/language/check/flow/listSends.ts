import { ownValue, requestShapes, type Call } from '#definition';
import type { Place } from '../documents/node.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';
import { listSentFields } from '../screen/form/listSentFields.ts';
import type { FormShape } from '../screen/screenPieces.ts';
import { isSecretKey } from './isSecretKey.ts';

/** A field that an action sends as it is. */
export interface FieldSend {
  /** The form in which it stands, and its path there. */
  form: FormShape | undefined;
  field: string;
  /** The first step of its key: what `payload` says of that wins. */
  key: string;
  call: Call;
  callName: string;
  /** Whether its key is one for passwords and one-time codes. */
  secret: boolean;
  place: Place;
}

/** What the word `send` sends, which no path of the definition says. */
export function listSends({ forms, portal, source }: ScreenIndex): FieldSend[] {
  return forms.flatMap((owner) =>
    Object.values(owner.actions).flatMap((action) => {
      const call = portal.calls.get(action.call);
      if (!call) return [];
      const form = owner.table ? forms.find(({ asked }) => asked === action.ask) : owner;
      return listSentFields(action, owner).sent.flatMap(({ field, key: [key = '', ...inner] }) => {
        if (Object.hasOwn(action.payload ?? {}, key) && inner.length === 0) return [];
        const said = ownValue(requestShapes(call), key);
        const secret =
          [key, ...inner].some(isSecretKey) ||
          (typeof said === 'object' && said !== null && 'secret' in said);
        const place = source.at(action, 'send');
        return { form, field: field.join('.'), key, call, callName: action.call, secret, place };
      });
    }),
  );
}
