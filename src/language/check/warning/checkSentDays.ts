import { findShapeAt, getOwnValue, getRequestShapes } from '#definition';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { listSentFields } from '../screen/form/listSentFields.ts';
import type { ScreenIndex } from '../screen/indexScreen.ts';

/** Reports days of a record that would be sent back as moments. The beginning of a day is on another day in UTC. */
export function checkSentDays({ forms, reads, portal, source }: ScreenIndex, report: ReportProblem): void {
  for (const form of forms)
    for (const action of Object.values(form.actions)) {
      const call = portal.calls.get(action.call);
      const { fields, record = '', sent } = listSentFields(action, form);
      const answered = portal.calls.get(getOwnValue(reads, record)?.call ?? '')?.fields ?? {};
      for (const { field, key } of call ? sent : []) {
        const isMoment = call && findShapeAt(getRequestShapes(call), key) === 'moment';
        if (isMoment && findShapeAt(answered, field) === 'date')
          report(source.atKey(fields, field[0] ?? ''), sentences.dayToMoment(key.join('.')));
      }
    }
}
