import { describe, expect, it } from 'vitest';
import { buildPictures } from '#cases/changes/buildPictures.ts';
import { compareScreen } from '#cases/changes/compareScreen.ts';
import { createCaseContext, type CaseContext } from '#cases/caseContext.ts';
import { checkPortal } from '#check/index.ts';
import { loadPortal } from '../screens/loadPortal.ts';

const { files } = await loadPortal();

/** Builds both versions of a screen, the second one with a text replaced. */
function edit(id: string, text: string, by: string): [CaseContext, CaseContext] {
  const file = `schemas/screens/${id}.json`;
  const after = new Map([...files, [file, String(files.get(file)).replaceAll(text, by)]]);
  const [old, now] = [files, after].map((texts) => {
    const { screens, config, calls } = checkPortal(texts);
    return createCaseContext(screens.get(id)!, { config: config!, calls });
  });
  return [old!, now!];
}
const transfer = 'funds/fund-transfer';
const income = 'incomes/level-income';

const pictureOf = (versions: Parameters<typeof buildPictures>[0], key: string) =>
  buildPictures(versions)[key]!;

describe('The pictures of a change', () => {
  it('The pictures fill in the fields of each version by its own labels, and end at the press whose message differs', () => {
    const versions = edit(transfer, '"label": "To UserId"', '"label": "Receiver"');
    const { before, after } = pictureOf(versions, `${transfer}/submit-0-rule-2`);
    const steps = [before, after].map((file) => file!.cases[0]!.steps);
    expect(steps.map((all) => all.flatMap((one) => ('enter' in one ? Object.keys(one.enter) : [])))).toEqual([
      ['To UserId', 'Amount', 'Transaction Password'],
      ['Receiver', 'Amount', 'Transaction Password'],
    ]);
  });

  it('The pictures end at the value that makes the difference, and not at a later value', () => {
    const versions = edit(
      transfer,
      '"must": { "filled": true },\n',
      '"must": { "filled": true, "minLength": 4 },\n',
    );
    const { after } = pictureOf(versions, `${transfer}/submit-0-limits-receiver`);
    const { steps } = after!.cases[0]!;
    const entered = steps.flatMap((step) => ('enter' in step ? [step.enter['To UserId']] : []));
    expect(entered.at(-1)).toMatch(/^2{1,3}$/);
    expect(JSON.stringify(steps.at(-1))).toContain('"alerts":["All the fields are required !!"]');
  });

  it('The pictures have realistic rows where these show the difference', () => {
    const versions = edit(income, '"header": "Remark"', '"header": "Note"');
    const cards = pictureOf(versions, `${income}/cards`);
    const answers = JSON.stringify(cards.after!.cases[0]!.answers);
    expect(answers).toContain('1250.00');
    expect(answers).not.toMatch(/<b>|__proto__|1e3|99999999999/);
  });

  it('A sentence says that the screen looks the same where only what is sent differs', () => {
    const versions = edit(transfer, '"user_id": { "from": "form.receiver" }', '"user_id": "7"');
    const silent = compareScreen(versions).differences.find(({ parts }) =>
      parts.every((one) => one.isSilent),
    )!;
    expect(pictureOf(versions, silent.key)).toEqual({
      before: null,
      after: null,
      note: 'There is no picture, because the screen looks the same: only what is sent changes.',
    });
  });

  it('A case of only one version has a picture of only that version', () => {
    const versions = edit(
      transfer,
      '"message": "All the fields are required !!"',
      '"message": "Fill in all"',
    );
    const old = pictureOf([versions[0], null], `${transfer}/opens (gone)`);
    expect([old.before?.cases[0]?.id, old.after, old.note]).toEqual([`${transfer}/opens`, null, '']);
    const fresh = pictureOf([null, versions[1]], `${transfer}/opens`);
    expect([fresh.before, fresh.after?.cases[0]?.id]).toEqual([null, `${transfer}/opens`]);
    expect(Object.keys(buildPictures(versions))).not.toContain(`${transfer}/opens`);
  });
});
