import type { Json } from '#definition';
import type { Files } from '#check/index.ts';
import { importForm, type FormSource, type ImportedForm } from './form/importForm.ts';
import { buildCallName, buildSlug } from './names.ts';
import { buildLabel } from '#shared/buildLabel.ts';
import type { ImportResult } from './importResult.ts';
import { createRemarks } from './remark.ts';
import { addFiles } from './write/addFiles.ts';

export interface FormRequest {
  /** The title, if the schema has none. */
  name: string;
  /** The name of the call. Default: derived from the title. */
  call?: string;
  /** The id of the screen, such as `orders/new`. Default: derived from the title. */
  screen?: string;
}

/** Adds a form from a JSON Schema: screen, call, route and menu entry. Existing files and routes are not changed. */
export function importSchema(source: FormSource, wish: FormRequest, files: Files): ImportResult {
  const form = importForm(source);
  if ('refused' in form) return { files: new Map(), ...form };
  const title = form.title ?? buildLabel(wish.name);
  const call = wish.call ?? buildCallName(title);
  const screen = wish.screen ?? `forms/${buildSlug(title)}`;
  const path = `/${screen.split('/').at(-1) ?? screen}`;
  const remarks = createRemarks();
  const written = addFiles(
    files,
    {
      portal: { name: 'My portal', signIn: path, home: path },
      screens: new Map([[screen, buildScreen(form, title, call)]]),
      catalogue: new Map([[buildSlug(call), { [call]: buildCall(form, path) }]]),
      routes: [{ path, screen, access: 'public', isInMenu: true }],
    },
    remarks,
  );
  return { files: written, remarks: [...form.remarks, ...remarks.list] };
}

function buildCall({ request }: ImportedForm, path: string): Json {
  return {
    target: 'api',
    method: 'POST',
    path: path.slice(1),
    kind: 'change',
    auth: false,
    empty: 'leaveOut',
    request,
  };
}

function buildScreen(form: ImportedForm, title: string, call: string): Json {
  const { text } = form;
  const body = buildForm(form, call);
  if (text === null) return { version: 1, title, ...body };
  return { version: 1, title, type: 'blocks', blocks: [{ type: 'text', text }, body] };
}

function buildForm(
  { fields, rules, layout, submit, isSend, payload }: ImportedForm,
  call: string,
): { [word: string]: Json } {
  return {
    type: 'form',
    fields,
    ...(layout && { layout }),
    ...(rules.length > 0 && { rules }),
    actions: {
      send: {
        label: submit ?? 'Send',
        primary: true,
        call,
        ...(isSend && { send: 'form' }),
        ...((!isSend || Object.keys(payload).length > 0) && { payload }),
        success: { toast: 'Sent.' },
      },
    },
  };
}
