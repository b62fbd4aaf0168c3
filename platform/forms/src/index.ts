export { createUuid } from './createUuid.ts';
export { storeDraft } from './draft.ts';
export { fileSchema, useFileField } from './fileField.ts';
export { clearStored } from './sessionStorage.ts';
export { Form, useForm, type FormHandle, type FormResult } from './useForm.tsx';
